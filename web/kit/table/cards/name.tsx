import { longTitle } from '#web/kit/table/grid/cell-content.tsx'
import styles from './cards.module.css'

/** On a card, where a name has no room, it is cut before its end: sizes and kinds, by which names differ, stand there. */
export function Name({ text }: { text: string }) {
  const [begin, end] = inTwo(text)
  return (
    <span className={styles.name}>
      <span data-begin>{begin}</span>
      {end !== '' && <span>{end}</span>}
    </span>
  )
}

function inTwo(text: string): [string, string] {
  if (longTitle(text) === undefined) return [text, '']
  const space = text.indexOf(' ', text.length - longestEnd)
  return space < 0 ? [text, ''] : [text.slice(0, space), text.slice(space)]
}
const longestEnd = 11
