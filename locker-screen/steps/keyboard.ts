import { isCovering, type Room, start } from '#locker-screen/room.ts'
import { confirmAmount, find, typeWord } from './choose.ts'
import { confirmCostCentre, typeCostCentre, typedCode } from './cost-centre.ts'
import { confirmTyped } from './identify.ts'
import { eraseDigit, typeDigit } from './pad.ts'
import { confirmCode } from './refill.ts'

const types = /^(\d|Backspace)$/

/** A keyboard, or a badge reader that types like one, works like the pad. */
export function watchKeys(room: Room, wake: () => void) {
  let before = ''
  addEventListener('keydown', (event) => {
    const wasTyping = types.test(before)
    before = event.key
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (room.step.at === 'costCentre') return typeCode(room, event)
    if (event.target instanceof HTMLInputElement) return leaveSearch(room, event)
    if (isChoosing(room) && /^\p{L}$/u.test(event.key)) {
      // Letters start a search. Digits do not: a badge held to the reader would be shown to everybody.
      event.preventDefault()
      typeWord(room, (words) => words + event.key)
    } else if (/^\d$/.test(event.key)) typeDigit(room, event.key)
    else if (event.key === 'Backspace') eraseDigit(room)
    else if (event.key === 'Escape') leave(room)
    // On a button, Enter presses the button, unless it ends what was just typed.
    else if (event.key === 'Enter' && (wasTyping || !(event.target instanceof HTMLButtonElement)))
      confirm(room, wake, event)
  })
  // After a touch the button loses the focus, so that a later Enter does not press it. A click by keyboard has detail 0.
  addEventListener('click', ({ detail }) => {
    if (detail > 0 && document.activeElement instanceof HTMLButtonElement) document.activeElement.blur()
  })
}

const isChoosing = ({ step }: Room) => step.at === 'articles' || step.at === 'refill'

/** A code is typed, or read by a scanner that types like a keyboard, and ends with Enter. */
function typeCode(room: Room, event: KeyboardEvent) {
  if (event.key === 'Enter') {
    // On a button, Enter presses the button, unless it ends what was just typed.
    if (event.target instanceof HTMLButtonElement && typedCode(room) === '') return
    void confirmCostCentre(room)
  } else if (event.key === 'Escape') leave(room)
  else if (event.key === 'Backspace') typeCostCentre(room, (typed) => typed.slice(0, -1))
  else if (event.key.length === 1) typeCostCentre(room, (typed) => typed + event.key)
  else return
  event.preventDefault()
}

/** Enter shows what was found, Escape everything. */
function leaveSearch(room: Room, event: KeyboardEvent) {
  if (!isChoosing(room) || (event.key !== 'Enter' && event.key !== 'Escape')) return
  // Else Enter would press the button that gets the focus.
  event.preventDefault()
  find(room, { typing: null, ...(event.key === 'Escape' && { words: '' }) })
}

function confirm(room: Room, wake: () => void, event: Event) {
  const { at } = room.step
  if (at !== 'start' && at !== 'code' && at !== 'amount') return
  event.preventDefault()
  if (at === 'amount') confirmAmount(room)
  else void (at === 'start' ? confirmTyped(room, wake) : confirmCode(room))
}

/** Escape goes back, except while the door is open, which only its own buttons end. */
function leave(room: Room) {
  const { step } = room
  if (isCovering(step)) room.set({ step: step.from })
  else if (step.at !== 'open' && !('busy' in step && step.busy)) room.set({ step: start })
}
