/**
 * Waits until no other window of this browser has the same locker's screen: two would end each other's open doors. The
 * browser's locks exist only on a secure connection.
 */
export async function alone(callerId: string, waits: () => void) {
  if (!('locks' in navigator)) return
  const waiting = setTimeout(waits, 500)
  await new Promise<void>((granted) => {
    void navigator.locks.request(`lagra-locker-${callerId}`, () => {
      clearTimeout(waiting)
      granted()
      // Held until the window is closed.
      return new Promise<never>(() => {})
    })
  })
}
