/**
 * What somebody types between asking for the palette and its field having the focus: it is loaded when it is first asked for,
 * and quick fingers do not wait.
 */

/** In milliseconds: one that takes longer to come is not waited for with the hands on the keys. */
const patience = 5000

let typed = ''
let since = 0

export function noteTyping() {
  typed = ''
  since = performance.now()
  addEventListener('keydown', note, true)
}

/** Stops, and answers with what was typed. */
export function takeTyped() {
  removeEventListener('keydown', note, true)
  const taken = typed
  typed = ''
  return taken
}

function note(event: KeyboardEvent) {
  if (event.key === 'Escape' || performance.now() - since > patience) return void takeTyped()
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
  typed += event.key
  event.preventDefault()
}
