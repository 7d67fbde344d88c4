import { type Child, h } from '#locker-screen/dom/element.ts'
import { configOf, momentAt, type Room } from '#locker-screen/room.ts'
import type { Language } from '#contract/language.ts'
import type { Text } from '#locker-screen/text/en.ts'
import type { Acts } from './view.ts'

interface Framed {
  room: Room
  text: Text
  language: Language
  acts: Acts
  notice: string | null
  /** What stands in place of the locker's name. */
  head: Child[] | null
}

/** The frame around every step: the locker's name or the step's title, the time, the connection, the language. */
export function frame({ room, text, language, acts, notice, head }: Framed, ...children: Child[]) {
  const config = configOf(room)
  const waiting = room.lines.filter(({ open }) => !open).length
  const picture = config?.BackgroundImageURL
  return [
    h('div', {
      key: picture ?? 'background',
      class: 'background',
      ...(picture && { style: { 'background-image': `url("${picture}")` } }),
    }),
    room.isPreview &&
      h(
        'aside',
        { key: 'preview', class: 'preview', 'aria-label': text.preview.title },
        h('strong', {}, text.preview.title),
        ' ',
        text.preview.text,
      ),
    h(
      'header',
      { key: 'header', class: 'header' },
      ...(head ?? [
        h('img', {
          key: 'logo',
          class: 'logo',
          src: config?.LogoImageURL ?? '/favicon.svg',
          alt: config?.LogoImageURL ? config.CustomerName : '',
        }),
        h(
          'div',
          { key: 'name', class: 'name' },
          h('strong', { style: sizedFor(config?.Name ?? '') }, config?.Name ?? 'Lagra'),
          config?.Location !== undefined && config.Location !== '' && h('span', {}, config.Location),
        ),
      ]),
      h(
        'span',
        { key: 'mark', class: waiting > 0 ? 'state long' : 'state', role: 'status' },
        ...stateMark(room, text, waiting),
      ),
      h('time', { key: 'clock', class: 'clock' }, clockOf(room, language)),
      h(
        'button',
        {
          key: 'language',
          class: 'plain language',
          type: 'button',
          lang: language === 'sv-SE' ? 'en' : 'sv',
          onclick: acts.switchLanguage,
        },
        text.otherLanguage,
      ),
    ),
    h('main', { key: 'main', class: 'main' }, ...children),
    h('p', { key: 'notice', class: 'notice', role: 'status', hidden: notice === null }, notice ?? ''),
  ]
}

/** The style sheet makes a name small enough for its longest word, so that no word is broken. */
export const sizedFor = (name: string) => ({
  '--letters': String(Math.max(8, ...name.split(/[\s-]+/).map((word) => word.length))),
})

const clockOf = (room: Room, language: Language) =>
  momentAt(room).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })

function stateMark({ online, keys, isPreview }: Room, text: Text, waiting: number): Child[] {
  if (keys === null || isPreview) return []
  const [shape, word, look] =
    online === null
      ? ['○', text.connecting, '']
      : online
        ? ['●', text.online, 'ok']
        : ['▲', text.offline, 'warn']
  return [
    h('span', { class: `shape ${look}`, 'aria-hidden': 'true' }, shape),
    h('span', { class: 'state-word' }, word),
    waiting > 0 && h('span', { class: 'waiting' }, text.waiting(waiting)),
  ]
}
