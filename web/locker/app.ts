import type { Language } from '#contract/language.ts'
import { alone } from './alone.ts'
import { patch } from './dom/patch.ts'
import { gatewayOf } from './gateway/call.ts'
import { watchReleases } from './gateway/release.ts'
import { recallLockouts } from './identity/doors.ts'
import { keepKey, keptKey, keyIn } from './key.ts'
import { browserNow, guessedClock } from './queue/clock.ts'
import { type Database, openDatabase } from './queue/database.ts'
import { latestMoment } from './queue/lines.ts'
import { restart, startSync } from './queue/sync.ts'
import { isUntouched, newRoom, type Room } from './room.ts'
import { bare } from './screens/before.ts'
import { page } from './screens/page.ts'
import type { Acts } from './screens/view.ts'
import { finishInterrupted } from './steps/door.ts'
import { watchKeys } from './steps/keyboard.ts'
import { afterTime, isLeft, touched } from './steps/time.ts'
import { ownLanguage, texts } from './text/language.ts'

/** Starts the screen of one locker below this element. */
export async function startApp(root: HTMLElement, callerId: string) {
  let language = ownLanguage()
  let wake = () => {}
  document.documentElement.lang = language
  const tell = (what: 'notStorable' | 'elsewhere') => patch(root, bare(texts[language][what]))
  await alone(callerId, () => tell('elsewhere'))
  const database = await openDatabase(callerId).catch((error: unknown) => {
    console.error(error)
    return undefined
  })
  if (!database) return tell('notStorable')

  const room = newRoom(callerId, database, () => render())
  const acts: Acts = {
    wake: () => wake(),
    switchLanguage() {
      language = language === 'sv-SE' ? 'en-GB' : 'sv-SE'
      render()
    },
    useKey(typed) {
      const key = keyIn(typed)
      // A wrong one in the address would come back with every reload.
      history.replaceState(null, '', key === null ? location.pathname : `#key=${key}`)
      room.set({ key, keyIsWrong: key === null, call: key === null ? null : gatewayOf(callerId, key) })
      wake()
    },
    forgetRefused() {
      room.set({ refused: [] })
      database.keepRefused([]).catch((error: unknown) => console.error(error))
    },
  }
  const render = drawing(root, room, () => ({ language, acts }))

  await recall(room, database)
  render()
  watchKeys(room, acts.wake)
  touched(room)
  watchReleases(() => room.set({ isOutdated: true }))
  setInterval(() => {
    if (isLeft(room)) language = ownLanguage()
    if (afterTime(room, acts)) render()
    if (isUntouched(room)) whileNobodyIsThere(room)
  }, 250)
  wake = startSync(room)
}

/** What is known from before the start. */
async function recall(room: Room, database: Database) {
  room.kept = (await database.config()) ?? null
  const key = keptKey(room.callerId) ?? room.kept?.key ?? null
  room.key = key
  room.call = key === null ? null : gatewayOf(room.callerId, key)
  room.refused = (await database.refused()) ?? []
  room.lines = await database.lines()
  room.clock = guessedClock((await database.clockBehind()) ?? 0, latestMoment(room.lines), browserNow())
  await recallLockouts(room)
  await finishInterrupted(room)
}

/** Answers with a function that makes the page agree with the room. */
function drawing(root: HTMLElement, room: Room, look: () => { language: Language; acts: Acts }) {
  let shown = ''
  let keptUnder: string | null = null
  return () => {
    const { language, acts } = look()
    document.documentElement.lang = language
    patch(root, page(room, language, acts))
    if (room.kept && room.kept.key === room.key && keptUnder !== room.key) {
      keptUnder = room.key
      keepKey(room.callerId, room.kept.key)
    }
    // What is new is read out from its heading on.
    const heading = root.querySelector('h1')
    const now = `${room.step.at} ${heading?.closest('form') ? 'key' : ''}`
    if (shown !== now && shown !== '') {
      heading?.focus({ preventScroll: true })
      scrollTo(0, 0)
    }
    shown = now
  }
}

/** What would be in the way of somebody. */
function whileNobodyIsThere(room: Room) {
  const { restartCommand, isOutdated } = room
  if (isOutdated) location.reload()
  if (restartCommand === null) return
  room.set({ restartCommand: null })
  restart(room, restartCommand).catch((error: unknown) => console.error(error))
}
