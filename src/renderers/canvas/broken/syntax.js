const ctx = document.getElementById("canvas").getContext("2d"
ctx.fillRect(0, 0, 10, 10);
