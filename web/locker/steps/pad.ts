import { longestOf, asks } from '#web/locker/identity/person.ts'
import { configOf, type Room } from '#web/locker/room.ts'

const longestCode = 12

/** What the pad is for: which of the two at the start, or the admin code. */
export function askedNow(room: Room): 'number' | 'pin' | 'code' | undefined {
  const { step } = room
  const config = configOf(room)
  if (step.at === 'code') return 'code'
  if (step.at !== 'start' || !config) return undefined
  const [first, second] = asks[config.ValidateBy]
  return second && step.number !== null ? second : first
}

export function typeDigit(room: Room, digit: string) {
  const asked = askedNow(room)
  const { step } = room
  if (!asked || (step.at !== 'start' && step.at !== 'code') || step.busy) return
  const longest = asked === 'code' ? longestCode : longestOf(asked)
  room.set({ step: { ...step, typed: (step.typed + digit).slice(0, longest), trouble: null } })
}

export function eraseDigit(room: Room) {
  const { step } = room
  if ((step.at !== 'start' && step.at !== 'code') || step.busy) return
  room.set({ step: { ...step, typed: step.typed.slice(0, -1) } })
}
