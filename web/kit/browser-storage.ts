/** Texts that this browser keeps. Its storage may be full or forbidden, so that nothing may depend on them. */

export function readStored(key: string) {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function writeStored(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
  } catch {
    // It is not remembered then.
  }
}

export function removeStored(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing was kept either.
  }
}
