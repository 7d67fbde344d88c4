/** Hands a file to the browser, which saves it under that name, or under one of its own. */
export function saveFile(file: Blob, name = '') {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then; without this it would be kept as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
