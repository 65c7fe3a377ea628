/** Hands a file to the browser, which keeps it as a download. */
export function saveFile(blob: Blob, fileName: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
