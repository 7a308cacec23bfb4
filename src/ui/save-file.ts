/** Hands a file to the user as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has read the address when the next task runs; a minute is generous for slow disks.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
