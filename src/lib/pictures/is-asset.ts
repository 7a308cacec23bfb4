/** What a bundler would hand over as a style sheet or a picture. */
export function isAsset(name: string): boolean {
  return /\.(?:css|scss|sass|less|svg|png|jpe?g|gif|webp|avif|ico)(?:\?.*)?$/i.test(name)
}
