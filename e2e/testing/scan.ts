/** Keys as close together as a hand scanner's. Runs in the page. */
export function scan(field: HTMLElement | SVGElement, code: string) {
  for (const key of [...code, 'Enter'])
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
