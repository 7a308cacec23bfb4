/** True if a bundler would treat this import as a style sheet, a picture or another file with a URL. */
export function isAsset(name: string): boolean {
  return /\.(?:css|scss|sass|less|svg|png|jpe?g|gif|webp|avif|ico|mp3|wav|ogg|m4a|mp4|webm|woff2?|ttf|otf|pdf|glb|gltf)(?:\?.*)?$/i.test(
    name,
  )
}
