var c = document.getElementById("canvas");
var ctx = c.getContext("2d");
ctx.font = "28px Arial";
ctx.fillText("Hello canvas", 50, 80);
