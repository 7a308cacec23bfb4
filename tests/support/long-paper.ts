/**
 * A PDF with a figure, its caption and a paragraph on each page. Generated directly, because no typesetting engine
 * writes hundreds of pages in a second.
 */
export function writeLongPaper(pages: number): Buffer {
  const line = (x: number, y: number, text: string) => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET`
  const words = 'the model reads each page of the paper and tells what its figure shows in one line of words '
  const contents = Array.from({ length: pages }, (_, page) => {
    const bars = Array.from({ length: 12 }, (_bar, at) => {
      const height = 20 + ((page * 37 + at * 53) % 120)
      return `0.${at % 10} 0.4 0.7 rg ${150 + at * 25} 500 20 ${height} re f`
    })
    const text = Array.from({ length: 20 }, (_line, at) => line(100, 440 - 14 * at, words.slice(0, 80)))
    const caption = line(150, 480, `Figure ${page + 1}: Bars of part ${page + 1}.`)
    return ['1 w 140 495 310 150 re S', ...bars, '0 g', caption, ...text].join('\n')
  })
  const first = 4
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${contents.map((_, at) => `${first + 2 * at} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...contents.flatMap((content, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 3 0 R>>>>/Contents ${first + 2 * at + 1} 0 R>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ]),
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = pdf.length
    pdf += `${at + 1} 0 obj${object}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  return Buffer.from(
    `${pdf}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF`,
    'latin1',
  )
}
