const canvas = document.getElementById("chart");
const ctx = canvas.getContext("2d");
[80, 140, 60, 200].forEach((h, i) => {
  ctx.fillStyle = `hsl(${i * 80} 60% 50%)`;
  ctx.fillRect(40 + i * 90, 300 - h, 60, h);
});
