import { type Child, h } from '#locker-screen/dom/element.ts'
import { secondsLocked } from '#locker-screen/identity/doors.ts'
import type { Room, Trouble } from '#locker-screen/room.ts'
import { askedNow, eraseDigit, typeDigit } from '#locker-screen/steps/pad.ts'
import type { Text } from '#locker-screen/text/en.ts'

interface Pad {
  room: Room
  text: Text
  title: string
  typed: string
  busy?: boolean
  trouble?: Trouble | null
  confirm: () => void
  /** Further buttons or texts below the pad. */
  ways: Child[]
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** A number pad with the typed digits; a PIN is shown as dots. */
export function numberPad({ room, text, title, typed, busy = false, trouble = null, confirm, ways }: Pad) {
  const asked = askedNow(room)
  const seconds = asked === 'amount' ? 0 : secondsLocked(room, asked === 'code' ? 'code' : 'person')
  const isSecret = asked === 'pin' || asked === 'code'
  const said = seconds > 0 ? text.troubles.locked(seconds) : trouble && sayTrouble(text, trouble)
  // A preview identifies nobody.
  const disabled = busy || seconds > 0 || (room.isPreview && asked !== 'amount')
  const digit = (key: string) =>
    h('button', { key, type: 'button', class: 'key', disabled, onclick: () => typeDigit(room, key) }, key)
  return h(
    'section',
    { key: 'pad', class: 'pad' },
    h(
      'div',
      { class: 'asked' },
      h('h1', { tabindex: '-1' }, title),
      h(
        'output',
        { class: 'typed', 'aria-label': text.digits(typed.length) },
        isSecret ? '•'.repeat(typed.length) : typed,
      ),
      h('p', { class: 'trouble', role: 'alert' }, busy ? text.checking : (said ?? '')),
      h('div', { class: 'ways' }, ...ways),
    ),
    h(
      'div',
      { class: 'keys', role: 'group', 'aria-label': text.pad },
      ...keys.map(digit),
      h(
        'button',
        {
          key: 'erase',
          type: 'button',
          class: 'key quiet',
          'aria-label': text.erase,
          disabled: disabled || typed === '',
          onclick: () => eraseDigit(room),
        },
        '⌫',
      ),
      digit('0'),
      h(
        'button',
        {
          key: 'ok',
          type: 'button',
          class: 'key main-key',
          disabled: disabled || typed === '',
          onclick: confirm,
        },
        text.confirm,
      ),
    ),
  )
}

export const sayTrouble = (text: Text, trouble: Trouble) => text.troubles[trouble]

export const plainButton = (key: string, label: string, onclick: () => void, disabled = false) =>
  h('button', { key, type: 'button', class: 'plain', disabled, onclick }, label)
