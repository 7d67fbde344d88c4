/** The name that the server gives a file (`attachment; filename*=UTF-8''faktura%207.pdf`), if it gives one. */
export function fileNameOf(disposition: string | null) {
  const extended = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
  return extended === undefined ? plain?.trim() : decoded(extended)
}

function decoded(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
