const ctx = document.querySelector("#face").getContext("2d");
ctx.beginPath();
ctx.arc(200, 200, 120, 0, Math.PI * 2);
ctx.fillStyle = "gold";
ctx.fill();
ctx.stroke();
