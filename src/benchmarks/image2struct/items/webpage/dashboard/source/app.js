const hours = [34, 52, 81, 120, 164, 190, 178, 150, 171, 205, 188, 140, 96, 60]
const bars = document.getElementById('bars')
hours.forEach((count, index) => {
  const bar = document.createElement('i')
  bar.style.height = count + 'px'
  bar.dataset.h = String(7 + index).padStart(2, '0')
  bars.append(bar)
})
const rows = [
  ['N-204', 'Ines Duarte', 38, 82, '14 min', 'Late'],
  ['H-118', 'Tom Becker', 24, 61, '11 min', 'Late'],
  ['S-077', 'Mei Tanaka', 41, 45, '9 min', 'Late'],
  ['N-310', 'Karim Said', 19, 93, '3 min', 'Catching up']
]
document.getElementById('rows').append(
  ...rows.map(([route, driver, stops, progress, delay, status]) => {
    const row = document.createElement('tr')
    row.innerHTML = `<td><b>${route}</b></td><td>${driver}</td><td>${stops}</td><td><div class="meter"><span style="width:${progress}%"></span></div></td><td>${delay}</td><td><span class="tag ${status === 'Late' ? '' : 'ok'}">${status}</span></td>`
    return row
  })
)
