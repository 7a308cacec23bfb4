/** How near one picture is to another. */
export interface Nearness {
  /** Share of pixels whose every channel is within 2 % of 255, in per cent. */
  readonly within: number
  /** Mean structural similarity of the grays, 7x7 uniform windows, sample covariance. */
  readonly ssim: number
}

/** Compares two PNGs of one size, given in Base64. Runs in a page: it must not refer to anything outside itself. */
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
  const gray = ({ data }: ImageData, pixel: number) =>
    (19595 * (data[pixel * 4] ?? 0) +
      38470 * (data[pixel * 4 + 1] ?? 0) +
      7471 * (data[pixel * 4 + 2] ?? 0) +
      32768) >>
    16
  // Integral image of a function of the pixel: sums over any window from four of its values.
  const row = width + 1
  const integrate = (value: (pixel: number) => number) => {
    const sums = new Float64Array(row * (height + 1))
    for (let y = 0; y < height; y += 1) {
      let line = 0
      for (let x = 0; x < width; x += 1) {
        line += value(y * width + x)
        sums[(y + 1) * row + x + 1] = (sums[y * row + x + 1] ?? 0) + line
      }
    }
    return (x: number, y: number) =>
      (sums[(y + 7) * row + x + 7] ?? 0) -
      (sums[y * row + x + 7] ?? 0) -
      (sums[(y + 7) * row + x] ?? 0) +
      (sums[y * row + x] ?? 0)
  }
  const first = Float64Array.from({ length: count }, (_, pixel) => gray(one, pixel))
  const second = Float64Array.from({ length: count }, (_, pixel) => gray(two, pixel))
  const at = (values: Float64Array, pixel: number) => values[pixel] ?? 0
  const sumOne = integrate((pixel) => at(first, pixel))
  const sumTwo = integrate((pixel) => at(second, pixel))
  const squaresOne = integrate((pixel) => at(first, pixel) ** 2)
  const squaresTwo = integrate((pixel) => at(second, pixel) ** 2)
  const products = integrate((pixel) => at(first, pixel) * at(second, pixel))
  const c1 = (0.01 * 255) ** 2
  const c2 = (0.03 * 255) ** 2
  let total = 0
  for (let y = 0; y <= height - 7; y += 1) {
    for (let x = 0; x <= width - 7; x += 1) {
      const meanOne = sumOne(x, y) / 49
      const meanTwo = sumTwo(x, y) / 49
      const varianceOne = (squaresOne(x, y) / 49 - meanOne ** 2) * (49 / 48)
      const varianceTwo = (squaresTwo(x, y) / 49 - meanTwo ** 2) * (49 / 48)
      const covariance = (products(x, y) / 49 - meanOne * meanTwo) * (49 / 48)
      total +=
        ((2 * meanOne * meanTwo + c1) * (2 * covariance + c2)) /
        ((meanOne ** 2 + meanTwo ** 2 + c1) * (varianceOne + varianceTwo + c2))
    }
  }
  return { within: (100 * near) / count, ssim: total / ((width - 6) * (height - 6)) }
}
