import type { Language } from '#contract/language.ts'
import { alone } from './alone.ts'
import { patch } from './dom/patch.ts'
import { gatewayOf } from './gateway/call.ts'
import { watchReleases } from './gateway/release.ts'
import { recallLockouts } from './identity/doors.ts'
import { type GivenKeys, isViewerKey, keysIn } from './keys/given.ts'
import { recallKeys, keepGiven } from './keys/recall.ts'
import { browserNow, guessedClock } from './queue/clock.ts'
import { type Database, openDatabase } from './queue/database.ts'
import { latestMoment } from './queue/lines.ts'
import { startSync } from './queue/sync.ts'
import { isUntouched, newRoom, type Room } from './room.ts'
import { bare } from './screens/before.ts'
import { following, placeInList } from './screens/follow.ts'
import { drawPage } from './screens/page.ts'
import type { Acts } from './screens/view.ts'
import { finishInterrupted } from './steps/door.ts'
import { watchKeys } from './steps/keyboard.ts'
import { afterTime, isLeft, touched } from './steps/time.ts'
import { ownLanguage, texts } from './text/language.ts'

/** Starts the screen of one locker below this element. */
export async function startApp(root: HTMLElement, callerId: string, given: GivenKeys | null) {
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
      const keys = keysIn(typed)
      const using =
        keys && !isViewerKey(keys.key) ? keepGiven(keys, room.keys, database) : Promise.resolve(null)
      using
        .then((used) => {
          room.set({ keys: used, keyIsWrong: used === null, call: used && gatewayOf(callerId, used.key) })
          wake()
        })
        .catch((error: unknown) => console.error(error))
    },
    forgetRefused() {
      room.set({ refused: [] })
      database.keepRefused([]).catch((error: unknown) => console.error(error))
    },
  }
  const render = drawing(root, room, () => ({ language, acts }))

  await recall(room, database, given)
  render()
  watchKeys(room, acts.wake)
  touched(room)
  watchReleases(() => room.set({ isOutdated: true }))
  setInterval(() => {
    if (isLeft(room)) language = ownLanguage()
    if (afterTime(room, acts)) render()
    // A reload for a new release would disturb the person at the screen.
    if (room.isOutdated && isUntouched(room)) location.reload()
  }, 250)
  wake = startSync(room)
}

/** Loads what was stored before the start. */
async function recall(room: Room, database: Database, given: GivenKeys | null) {
  room.keys = await recallKeys(room.callerId, database, given)
  room.keyIsWrong = given !== null && room.keys === null
  room.kept = (await database.config()) ?? null
  room.call = room.keys && gatewayOf(room.callerId, room.keys.key)
  room.refused = (await database.refused()) ?? []
  room.lines = await database.lines()
  room.habits = (await database.habits()) ?? {}
  room.takenOut = (await database.takenOut()) ?? {}
  room.lastCostCentres = (await database.lastCostCentres()) ?? {}
  room.clock = guessedClock((await database.clockBehind()) ?? 0, latestMoment(room.lines), browserNow())
  await recallLockouts(room)
  await finishInterrupted(room)
}

/** Answers with a function that redraws the page from the state. */
function drawing(root: HTMLElement, room: Room, look: () => { language: Language; acts: Acts }) {
  const follow = following(root)
  return () => {
    const { language, acts } = look()
    const place = placeInList(root)
    drawPage(root, room, language, acts)
    follow(room.step, place)
  }
}
