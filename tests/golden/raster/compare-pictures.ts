/** The similarity of two images. */
export interface Nearness {
  /** Percentage of pixels in which every channel differs by at most 2 % of 255. */
  readonly within: number
  /** Mean structural similarity in greyscale, 7x7 uniform windows, sample covariance. */
  readonly ssim: number
}

/**
 * Compares two PNGs of the same size, passed as Base64. Runs in a page, so it must not refer to anything outside
 * itself.
 */
export async function comparePictures([candidate, reference]: readonly [string, string]): Promise<Nearness> {
  const read = async (base64: string) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (context === null) throw new Error('No canvas.')
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, image.width, image.height)
  }
  const one = await read(candidate)
  const two = await read(reference)
  const { width, height } = two
  if (one.width !== width || one.height !== height) 
    throw new Error(`The pictures differ in size: ${one.width} x ${one.height}, ${width} x ${height}.`)
  const count = width * height
  let near = 0
  for (let at = 0; at < count * 4; at += 4) {
    let far = 0
    for (let channel = 0; channel < 3; channel += 1) {
      far = Math.max(far, Math.abs((one.data[at + channel] ?? 0) - (two.data[at + channel] ?? 0)))
    }
    if (far <= 0.02 * 255) near += 1
  }
  const grayOf = ({ data }: ImageData) => {
    const gray = new Int32Array(count)
    for (let pixel = 0; pixel < count; pixel += 1) {
      const at = pixel * 4
      gray[pixel] =
        (19595 * (data[at] ?? 0) + 38470 * (data[at + 1] ?? 0) + 7471 * (data[at + 2] ?? 0) + 32768) >> 16
    }
    return gray
  }
  const first = grayOf(one)
  const second = grayOf(two)
  const c1 = (0.01 * 255) ** 2
  const c2 = (0.03 * 255) ** 2
  let total = 0
  // Sums over seven rows for each column, updated row by row. They are integers, so the order of additions makes no
  // difference. Seven empty columns precede the first, for windows that begin before it.
  const columns = new Int32Array((width + 7) * 5)
  const add = (y: number, sign: 1 | -1) => {
    for (let x = 0; x < width; x += 1) {
      const a = first[y * width + x] ?? 0
      const b = second[y * width + x] ?? 0
      const to = (x + 7) * 5
      columns[to] = (columns[to] ?? 0) + sign * a
      columns[to + 1] = (columns[to + 1] ?? 0) + sign * b
      columns[to + 2] = (columns[to + 2] ?? 0) + sign * a * a
      columns[to + 3] = (columns[to + 3] ?? 0) + sign * b * b
      columns[to + 4] = (columns[to + 4] ?? 0) + sign * a * b
    }
  }
  for (let y = 0; y < height; y += 1) {
    add(y, 1)
    if (y < 6) continue
    let [sumOne, sumTwo, squaresOne, squaresTwo, products] = [0, 0, 0, 0, 0]
    for (let x = 0; x < width; x += 1) {
      const out = x * 5
      const into = out + 35
      sumOne += (columns[into] ?? 0) - (columns[out] ?? 0)
      sumTwo += (columns[into + 1] ?? 0) - (columns[out + 1] ?? 0)
      squaresOne += (columns[into + 2] ?? 0) - (columns[out + 2] ?? 0)
      squaresTwo += (columns[into + 3] ?? 0) - (columns[out + 3] ?? 0)
      products += (columns[into + 4] ?? 0) - (columns[out + 4] ?? 0)
      if (x < 6) continue
      const meanOne = sumOne / 49
      const meanTwo = sumTwo / 49
      const varianceOne = (squaresOne / 49 - meanOne ** 2) * (49 / 48)
      const varianceTwo = (squaresTwo / 49 - meanTwo ** 2) * (49 / 48)
      const covariance = (products / 49 - meanOne * meanTwo) * (49 / 48)
      total +=
        ((2 * meanOne * meanTwo + c1) * (2 * covariance + c2)) /
        ((meanOne ** 2 + meanTwo ** 2 + c1) * (varianceOne + varianceTwo + c2))
    }
    add(y - 6, -1)
  }
  return { within: (100 * near) / count, ssim: total / ((width - 6) * (height - 6)) }
}
