/** Marks at which ends something is scrolled out of view. An attribute and no state, so that scrolling draws nothing. */
export function markScrolled(element: HTMLElement | null) {
  if (!element) return
  const { scrollLeft, scrollWidth, clientWidth } = element
  const start = scrollLeft > 0 ? 'start' : ''
  const end = scrollLeft + clientWidth < scrollWidth - 1 ? 'end' : ''
  const where = `${start} ${end}`.trim()
  if (element.dataset['scrolled'] !== where) element.dataset['scrolled'] = where
}
