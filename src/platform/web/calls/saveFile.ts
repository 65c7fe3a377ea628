/** Saves a file as a download of the browser. */
export function saveFile(blob: Blob, fileName: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
