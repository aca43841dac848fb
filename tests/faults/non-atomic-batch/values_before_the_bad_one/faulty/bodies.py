from contract import Contract, Reading, ToolError


class SensorLog(Contract):
    def ingest(self, sensor_id: str, values: list[float], at: int = 0) -> list[str]:
        sensor = self.sensors[sensor_id]
        made = []
        for place, value in enumerate(values):
            if not sensor["least"] <= value <= sensor["most"]:
                raise ToolError("out_of_range", value=value, sensor_id=sensor_id)
            reading = self.create("Reading", sensor_id=sensor_id, value=value, at=at + place)
            made.append(reading["reading_id"])
        return made
