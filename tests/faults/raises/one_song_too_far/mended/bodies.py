from contract import Contract, Song


class PartyPlaylist(Contract):
    def remove_song(self, place: int) -> Song:
        song = self.songs.pop(place)
        if place < self.at or self.at == len(self.songs):
            self.at = max(0, self.at - 1)
        return song
