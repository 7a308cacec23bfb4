const canvas = document.getElementById('sky')
const g = canvas.getContext('2d')
const night = g.createLinearGradient(0, 0, 0, 1080)
night.addColorStop(0, '#070b1c')
night.addColorStop(0.7, '#16244f')
night.addColorStop(1, '#3c4a7a')
g.fillStyle = night
g.fillRect(0, 0, 1920, 1080)
// A fixed sequence, so that every visitor sees the same sky.
let state = 12345
const next = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648
for (let i = 0; i < 420; i++) {
  g.fillStyle = `rgba(159,193,255,${0.25 + next() * 0.6})`
  g.beginPath()
  g.arc(next() * 1920, next() * 820, 0.6 + next() * 1.4, 0, 7)
  g.fill()
}
const dipper = [[620, 330], [730, 300], [820, 340], [910, 370], [930, 470], [1060, 480], [1070, 370], [910, 370]]
g.strokeStyle = 'rgba(120,150,220,.7)'
g.lineWidth = 1.5
g.beginPath()
dipper.forEach(([x, y], i) => (i ? g.lineTo(x, y) : g.moveTo(x, y)))
g.stroke()
for (const [x, y] of dipper) {
  const glow = g.createRadialGradient(x, y, 0, x, y, 14)
  glow.addColorStop(0, '#fff2c4')
  glow.addColorStop(0.25, '#fff2c4')
  glow.addColorStop(1, 'rgba(255,242,196,0)')
  g.fillStyle = glow
  g.fillRect(x - 14, y - 14, 28, 28)
}
g.fillStyle = '#ff9d6c'
g.beginPath()
g.arc(1420, 640, 7, 0, 7)
g.fill()
g.font = '16px Arial'
g.fillText('Mars', 1436, 646)
g.fillStyle = '#cdd8f0'
g.font = 'italic 20px "Times New Roman"'
g.fillText('The Plough', 740, 270)
g.fillStyle = '#05070f'
g.beginPath()
g.moveTo(0, 1080)
for (let x = 0; x <= 1920; x += 40) g.lineTo(x, 900 + 60 * Math.sin(x / 210) - 40 * Math.sin(x / 77))
g.lineTo(1920, 1080)
g.fill()
