/** The ids of the parts of the page that figures and rows link to. */
export const places = { attention: 'attention', used: 'used' }

/** Moves the focus there; the address scrolls it into view. */
export const goTo = (place: string) => document.getElementById(place)?.focus()
