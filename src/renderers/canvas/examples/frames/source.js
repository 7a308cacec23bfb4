const ctx = document.getElementById("canvas").getContext("2d");
let x = 0;
function step() {
  ctx.fillStyle = "steelblue";
  ctx.fillRect(x, 100, 8, 8);
  x += 10;
  if (x < 300) requestAnimationFrame(step);
}
step();
