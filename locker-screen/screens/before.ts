import { type Child, h } from '#locker-screen/dom/element.ts'
import type { Text } from '#locker-screen/text/en.ts'
import type { Acts } from './view.ts'

/** The pages that are shown while the locker cannot be used. */

export function keyScreen(text: Text, wrong: boolean, { useKey: onKey }: Acts): Child[] {
  return [
    h(
      'form',
      {
        key: 'key',
        class: 'card',
        onsubmit(event: SubmitEvent) {
          event.preventDefault()
          if (!(event.target instanceof HTMLFormElement)) return
          const typed = new FormData(event.target).get('key')
          onKey(typeof typed === 'string' ? typed : '')
        },
      },
      h('h1', { tabindex: '-1' }, text.keyTitle),
      h('p', { class: 'muted' }, text.keyText),
      h('label', { for: 'key' }, text.key),
      h('input', {
        id: 'key',
        name: 'key',
        class: 'field',
        autocomplete: 'off',
        autocapitalize: 'off',
        spellcheck: 'false',
        required: true,
        maxlength: 400,
        ...(wrong && { 'aria-invalid': 'true', 'aria-describedby': 'key-trouble' }),
      }),
      h('p', { id: 'key-trouble', class: 'trouble', role: 'alert' }, wrong ? text.troubles.wrongKey : ''),
      h('button', { type: 'submit', class: 'primary' }, text.useKey),
    ),
  ]
}

interface Told {
  title: string
  text: string
}

export const tellScreen = ({ title, text }: Told, look: 'warn' | 'calm' = 'calm'): Child[] => [
  h(
    'section',
    { key: title, class: 'card' },
    look === 'warn' && h('span', { key: 'mark', class: 'big-mark warn', 'aria-hidden': 'true' }, '▲'),
    h('h1', { key: 'title', tabindex: '-1' }, title),
    h('p', { key: 'text', class: 'muted' }, text),
  ),
]

/** A message without the frame, before the screen has started. */
export const bare = (told: Told): Child[] => [
  h('main', { key: 'bare', class: 'main' }, ...tellScreen(told, 'warn')),
]
