const field = id => document.getElementById(id);
function sift() {
  let count = 0;
  for (const one of document.querySelectorAll(".episode")) {
    const gain = one.dataset.gain === "" ? null : Number(one.dataset.gain);
    const least = field("least").value, most = field("most").value;
    const fits = one.dataset.environment.includes(field("environment").value) && one.dataset.ended.includes(field("ended").value)
      && (least === "" || (gain !== null && gain >= Number(least))) && (most === "" || (gain !== null && gain <= Number(most)));
    one.hidden = !fits;
    count += fits;
  }
  field("count").value = count + " episodes";
}
if (field("count")) {
  document.forms[0].addEventListener("input", sift);
  document.forms[0].addEventListener("submit", event => event.preventDefault());
  sift();
}
