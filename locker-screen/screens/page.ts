import type { Language } from '#contract/language.ts'
import type { Child } from '#locker-screen/dom/element.ts'
import { patch } from '#locker-screen/dom/patch.ts'
import { configOf, type Room } from '#locker-screen/room.ts'
import { closing, isOpen } from '#locker-screen/steps/door.ts'
import { leavesIn } from '#locker-screen/steps/time.ts'
import type { Text } from '#locker-screen/text/en.ts'
import { texts } from '#locker-screen/text/language.ts'
import { amountScreen, articlesScreen } from './articles.ts'
import { keyScreen, tellScreen } from './before.ts'
import { costCentreScreen } from './cost-centre.ts'
import { doubtScreen } from './doubt.ts'
import { doneScreen, noDoorScreen, openScreen } from './door.ts'
import { frame } from './frame.ts'
import { headOf } from './head.ts'
import { limitedScreen, reasonScreen } from './limited.ts'
import { refusedScreen } from './refused.ts'
import { codeScreen, startScreen } from './start.ts'
import type { Acts, View } from './view.ts'

const screens: Record<Room['step']['at'], (view: View) => Child[]> = {
  start: startScreen,
  articles: articlesScreen,
  amount: amountScreen,
  doubt: doubtScreen,
  costCentre: costCentreScreen,
  limited: limitedScreen,
  reason: reasonScreen,
  open: openScreen,
  noDoor: noDoorScreen,
  done: doneScreen,
  code: codeScreen,
  refill: articlesScreen,
  refused: refusedScreen,
}

/** From so many seconds on the open door is shown in another colour. */
const soon = 3

/** Draws the whole page. Its element says which step it shows and whether the door is open, for the style sheets. */
export function drawPage(root: HTMLElement, room: Room, language: Language, acts: Acts) {
  const text = texts[language]
  const config = configOf(room)
  const view = config && { room, config, text, language, acts }
  const told = toldInstead(room, view, text, acts)
  const seconds = room.isPreview ? undefined : leavesIn(room)
  const notice = seconds === undefined ? null : text.leavesIn(seconds)
  const head = view && !told ? headOf(view) : null
  document.documentElement.lang = language
  root.dataset['at'] = told ? 'told' : room.step.at
  root.dataset['door'] = isOpen(room) ? 'open' : 'closed'
  root.dataset['soon'] = String(soon >= (closing(room)?.left ?? Infinity))
  root.dataset['typing'] = String('finder' in room.step && room.step.finder.typing !== null)
  patch(
    root,
    frame(
      { room, text, language, acts, notice, head },
      ...(told ?? (view ? screens[room.step.at](view) : [])),
    ),
  )
}

/** What is in the way of the current step. */
function toldInstead(room: Room, view: View | null, text: Text, acts: Acts): Child[] | null {
  // The open door stays on the screen whatever the server answers meanwhile.
  if (view && room.step.at === 'open') return null
  if (room.isPreview && room.keyIsWrong) return tellScreen(text.preview.ended, 'warn')
  if (room.keys === null || room.keyIsWrong) return keyScreen(text, room.keyIsWrong, acts)
  if (!view) return room.online === false ? tellScreen(text.noContact, 'warn') : tellScreen(text.starting)
  return view.config.Active === 0 ? tellScreen(text.outOfService, 'warn') : null
}
