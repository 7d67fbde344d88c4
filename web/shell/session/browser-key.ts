/**
 * A random text by which the server knows a browser that has logged in before: wrong tries that others make do not keep
 * it out. It says nothing about anybody and opens nothing by itself, so it stays after the log-out.
 */
const keptAs = 'lagra-browser-key'

export function browserKey(): string {
  return kept() ?? btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
}

/** Where the browser keeps nothing, it is as if it had never been here. */
export function keepBrowserKey(key: string) {
  try {
    localStorage.setItem(keptAs, key)
  } catch {
    // The login has worked, and that is what counts.
  }
}

function kept(): string | undefined {
  try {
    const key = localStorage.getItem(keptAs) ?? ''
    return /^[A-Za-z0-9+/=]{44}$/.test(key) ? key : undefined
  } catch {
    return undefined
  }
}
