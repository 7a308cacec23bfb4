const ctx = document.getElementById("canvas").getContext("3d");
ctx.fillRect(0, 0, 10, 10);
