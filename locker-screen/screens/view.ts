import type { Language } from '#contract/language.ts'
import type { LockerConfig } from '#contract/gateway/gateway.ts'
import type { Room } from '#locker-screen/room.ts'
import type { Text } from '#locker-screen/text/en.ts'

/** What a screen is drawn from, and what its buttons do. */
export interface View {
  room: Room
  config: LockerConfig
  text: Text
  language: Language
  acts: Acts
}

export interface Acts {
  /** Sends waiting lines now. */
  wake(): void
  switchLanguage(): void
  useKey(typed: string): void
  /** Clears the list of lines that could not be booked. */
  forgetRefused(): void
}
