import { type Room, start } from '#web/locker/room.ts'
import { confirmAmount } from './choose.ts'
import { confirmTyped } from './identify.ts'
import { eraseDigit, typeDigit } from './pad.ts'
import { confirmCode } from './refill.ts'

/** A keyboard, or a reader of badges that types like one, works as the pad does. */
export function watchKeys(room: Room) {
  addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.altKey || event.metaKey) return
    if (/^\d$/.test(event.key)) typeDigit(room, event.key)
    else if (event.key === 'Backspace') eraseDigit(room)
    else if (event.key === 'Escape') leave(room)
    // On a button, Enter presses the button.
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) confirm(room, event)
  })
}

function confirm(room: Room, event: Event) {
  const { at } = room.step
  if (at !== 'start' && at !== 'code' && at !== 'amount') return
  event.preventDefault()
  if (at === 'amount') confirmAmount(room)
  else void (at === 'start' ? confirmTyped(room) : confirmCode(room))
}

/** An open door is ended by its own buttons only. */
function leave(room: Room) {
  const { step } = room
  if (step.at === 'amount') room.set({ step: step.from })
  else if (step.at !== 'open' && !('busy' in step && step.busy)) room.set({ step: start })
}
