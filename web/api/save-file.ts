/** Lets the browser save a file, under this name or one of its own. */
export function saveFile(file: Blob, name = '') {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the browser has begun to read the file; without this it would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
