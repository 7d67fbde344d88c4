/** The access key, in the address's fragment (which no server is told) and in this browser's storage. */

const nameOf = (callerId: string) => `lagra-locker-key:${callerId}`

export const keptKey = (callerId: string) => keyIn(location.hash) ?? localStorage.getItem(nameOf(callerId))

/** Once it has answered: a wrong one is not kept in place of a right one. */
export const keepKey = (callerId: string, key: string) => localStorage.setItem(nameOf(callerId), key)

/** What somebody typed or pasted: the key, or the link with the key in it. None where it can be no key at all. */
export function keyIn(typed: string) {
  const key = /#key=([^&]+)$/.exec(typed)?.[1] ?? (typed.startsWith('#') ? '' : typed.trim())
  return /^[\w~.+/=-]{1,200}$/.test(key) ? key : null
}
