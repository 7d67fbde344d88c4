import type { Language } from '#contract/language.ts'
import type { Child } from '#locker-screen/dom/element.ts'
import { configOf, type Room } from '#locker-screen/room.ts'
import { leavesIn } from '#locker-screen/steps/time.ts'
import { texts } from '#locker-screen/text/language.ts'
import { amountScreen, articlesScreen, refillScreen } from './articles.ts'
import { keyScreen, tellScreen } from './before.ts'
import { doubtScreen } from './doubt.ts'
import { doneScreen, openScreen } from './door.ts'
import { frame } from './frame.ts'
import { refusedScreen } from './refused.ts'
import { codeScreen, startScreen } from './start.ts'
import type { Acts, View } from './view.ts'

const screens: Record<Room['step']['at'], (view: View) => Child[]> = {
  start: startScreen,
  articles: articlesScreen,
  amount: amountScreen,
  doubt: doubtScreen,
  open: openScreen,
  done: doneScreen,
  code: codeScreen,
  refill: refillScreen,
  refused: refusedScreen,
}

/** The whole page. */
export function page(room: Room, language: Language, acts: Acts) {
  const text = texts[language]
  const seconds = room.isPreview ? undefined : leavesIn(room)
  const notice = seconds === undefined ? null : text.leavesIn(seconds)
  return frame(room, text, language, acts, notice, ...screenOf(room, language, acts))
}

function screenOf(room: Room, language: Language, acts: Acts): Child[] {
  const text = texts[language]
  const config = configOf(room)
  const view = config && { room, config, text, language, acts }
  // The open door stays on the screen whatever the server answers meanwhile.
  if (view && room.step.at === 'open') return openScreen(view)
  if (room.isPreview && room.keyIsWrong) return tellScreen(text.preview.ended, 'warn')
  if (room.keys === null || room.keyIsWrong) return keyScreen(text, room.keyIsWrong, acts)
  if (!view) return room.online === false ? tellScreen(text.noContact, 'warn') : tellScreen(text.starting)
  if (view.config.Active === 0) return tellScreen(text.outOfService, 'warn')
  return screens[room.step.at](view)
}
