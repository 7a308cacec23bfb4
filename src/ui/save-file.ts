/** Offers a file to the user as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser usually reads the URL by the next task, but waiting a minute allows for slow disks.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
