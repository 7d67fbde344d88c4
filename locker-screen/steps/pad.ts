import { longestOf, asks } from '#locker-screen/identity/person.ts'
import { configOf, type Room, type Step } from '#locker-screen/room.ts'

const longestCode = 12
const longestAmount = 3

/** What the pad asks for now. */
export function askedNow(room: Room): 'number' | 'pin' | 'code' | 'amount' | undefined {
  const { step } = room
  const config = configOf(room)
  if (step.at === 'code' || step.at === 'amount') return step.at
  if (step.at !== 'start' || !config) return undefined
  const [first, second] = asks[config.ValidateBy]
  return second && step.number !== null ? second : first
}

export function typeDigit(room: Room, digit: string) {
  const asked = askedNow(room)
  const { step } = room
  if (!asked || !takesDigits(step)) return
  const typed = (step.typed + digit).slice(0, longest(asked))
  room.set({ step: step.at === 'amount' ? { ...step, typed } : { ...step, typed, trouble: null } })
}

export function eraseDigit(room: Room) {
  const { step } = room
  if (takesDigits(step)) room.set({ step: { ...step, typed: step.typed.slice(0, -1) } })
}

const takesDigits = (step: Step): step is Extract<Step, { at: 'amount' | 'start' | 'code' }> =>
  step.at === 'amount' || ((step.at === 'start' || step.at === 'code') && !step.busy)

function longest(asked: NonNullable<ReturnType<typeof askedNow>>) {
  if (asked === 'code') return longestCode
  return asked === 'amount' ? longestAmount : longestOf(asked)
}
