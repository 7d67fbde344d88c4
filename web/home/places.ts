/** The parts of the page to which figures and rows lead. */
export const places = { attention: 'attention', used: 'used' }

/** The address brings it into view; the keyboard goes on from there. */
export const goTo = (place: string) => document.getElementById(place)?.focus()
