/** The keys from a link or typed by hand: the screen's or the device's key, and the secret of the PIN hashes. */
export interface GivenKeys {
  key: string
  pin: string | null
}

/** The keys in a typed or pasted text, which is a key or a link; null if it cannot be a key. */
export function keysIn(typed: string): GivenKeys | null {
  const at = typed.indexOf('#')
  const parts = new Map(
    typed
      .slice(at + 1)
      .split('&')
      .map((part): [string, string] => {
        const [name = '', ...value] = part.split('=')
        return [name, value.join('=')]
      }),
  )
  const key = at === -1 ? typed.trim() : (parts.get('key') ?? '')
  const pin = parts.get('pin') ?? ''
  if (!isKey.test(key)) return null
  return { key, pin: at !== -1 && isPinKey.test(pin) ? pin : null }
}

const isKey = /^[\w~.+/=-]{1,200}$/
/** 32 bytes in base64url. */
const isPinKey = /^[\w-]{43}$/

/** The keys in the address, which is then cleared, because addresses are visible, shared and kept in the history. */
export function takeFromAddress(): GivenKeys | null {
  const given = keysIn(location.hash)
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search)
  return given
}

/** A viewer's key from the back-office: it shows the locker's screen read-only. */
export const isViewerKey = (key: string) => key.startsWith('view.')
