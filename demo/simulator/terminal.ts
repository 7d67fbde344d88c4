import { styleText } from 'node:util'
import { countHappenings } from './counts.ts'
import type { Happening, Tell } from './happenings.ts'
import { inWords, statusLine } from './words.ts'

export interface Screen {
  write(text: string): unknown
  isTTY?: boolean
  columns?: number
}

const linesASecond = 4
const quietStatusSeconds = 10

/**
 * Shows events as scrolling lines, at most a few a second, above one status line with the counts. Without a terminal
 * the status line is written now and then instead.
 */
export function showOn(screen: Screen, now: () => Temporal.PlainDateTime) {
  const { count, now: counts } = countHappenings()
  let shownInSecond = 0
  let ticks = 0
  let unseen = 0
  let isClosed = false

  const tell: Tell = (happening) => {
    count(happening)
    const words = inWords(happening)
    if (words === undefined) return
    if (isOrdinary(happening) && ++shownInSecond > linesASecond) unseen++
    else print(words, troubles.has(happening.what) ? 'yellow' : 'reset')
  }

  function print(words: string, colour: 'reset' | 'yellow') {
    if (!screen.isTTY) screen.write(`  ${words}\n`)
    else screen.write(`\r\u001B[K  ${styleText(colour, fitting(words, 2))}\n${bottom()}`)
  }
  const status = () => statusLine(counts(), now())
  const bottom = () => styleText('bold', fitting(status(), 0))
  const fitting = (text: string, indent: number) => text.slice(0, (screen.columns ?? 80) - 1 - indent)

  const timer = setInterval(() => {
    shownInSecond = 0
    if (screen.isTTY) screen.write(`\r\u001B[K${bottom()}`)
    else if (++ticks % quietStatusSeconds === 0) {
      if (unseen > 0) screen.write(`  … and ${unseen} more\n`)
      unseen = 0
      screen.write(`${status()}\n`)
    }
  }, 1000)
  timer.unref()

  return {
    tell,
    close() {
      if (isClosed) return
      isClosed = true
      clearInterval(timer)
      screen.write(`${screen.isTTY ? '\r\u001B[K' : ''}${status()}\n`)
    },
  }
}

/** What happens all the time may be left out where it is too much to read. */
const isOrdinary = ({ what }: Happening) => what === 'made' || what === 'ready' || what === 'provisioned'

const troubles = new Set<Happening['what']>([
  'networkDown',
  'restarting',
  'stranger',
  'shutOut',
  'answered',
  'refillAnswered',
])
