import { pinHash } from '#locker-screen/identity/pin-hash.ts'
import { type Door, forgiven, lockedByServer, wrongTry } from '#locker-screen/identity/lockout.ts'
import { isLocked, keepLockout } from '#locker-screen/identity/doors.ts'
import { asks, personOffline, type Typed, typedAs } from '#locker-screen/identity/person.ts'
import { isWrongKey, type Outcome } from '#locker-screen/gateway/call.ts'
import { withUsual } from '#locker-screen/queue/habits.ts'
import type { Person } from '#locker-screen/queue/lines.ts'
import { withTold } from '#locker-screen/queue/taken-out.ts'
import { noteOutcome } from '#locker-screen/queue/sync.ts'
import {
  configOf,
  keepHabits,
  keepTakenOut,
  momentAt,
  nothingChosen,
  type Room,
  start,
  type Trouble,
} from '#locker-screen/room.ts'

/** OK at the first pad: asks for the second value, or identifies the person. */
export async function confirmTyped(room: Room, wake: () => void) {
  const { step } = room
  const config = configOf(room)
  if (step.at !== 'start' || !config || step.busy || step.typed === '' || isLocked(room, 'person')) return
  if (asks[config.ValidateBy].length === 2 && step.number === null)
    return room.set({ step: { ...start, number: step.typed } })
  room.set({ step: { ...step, busy: true, trouble: null } })
  const found = await personOf(room, typedAs(config, step.number || null, step.typed))
  // The screen may have gone back to its start meanwhile.
  if (room.step.at !== 'start' || !room.step.busy) return
  if (typeof found === 'string') return room.set({ step: { ...start, trouble: found } })
  // The stock may have changed since it was last read, and the network may be back.
  wake()
  room.set({ step: { at: 'articles', who: found, kind: 'withdrawal', ...nothingChosen } })
}

/** With the hashes stored here, the person does not wait for a slow network. */
const patienceAtDoor = 2000

type Identified = Person & {
  Usual?: number[]
  Out?: { LockerArticleId: number; Amount: number }[]
}

async function personOf(room: Room, typed: Typed): Promise<Person | Trouble> {
  const canKnow = canKnowOffline(room, typed)
  const known = canKnow && room.online === false ? await knownPerson(room, typed) : undefined
  if (known) {
    await forgive(room, 'person')
    return known
  }
  const outcome = await room.call?.<Identified>('POST', 'identify', {
    body: typed,
    ...(canKnow && { patience: patienceAtDoor }),
  })
  if (outcome && outcome.is !== 'away') {
    noteOutcome(room, outcome)
    if (outcome.is === 'ok') {
      // A server of an earlier release tells of nothing usual, and not what was taken.
      const { AccountId, Name, Token, Usual = [], Out } = outcome.answer
      if (AccountId !== null) await keepHabits(room, withUsual(room.habits, AccountId, Usual))
      await forgive(room, 'person')
      if (AccountId !== null && Out) await keepTakenOut(room, withTold(room.takenOut, AccountId, Out))
      return { AccountId, Name, Token }
    }
    return refusedTry(room, 'person', outcome)
  }
  room.set({ online: false })
  if (!canKnow) return 'needsNetwork'
  const person = await knownPerson(room, typed)
  if (!person) {
    await countWrong(room, 'person')
    return 'wrong'
  }
  await forgive(room, 'person')
  return person
}

const canKnowOffline = (room: Room, { Pin }: Typed) =>
  configOf(room) !== null && (Pin === null || Boolean(room.keys?.pin))

/** Identifies a person by the stored data. */
async function knownPerson(room: Room, typed: Typed) {
  const config = configOf(room)
  const secret = room.keys?.pin
  if (!config || (typed.Pin !== null && !secret)) return undefined
  const hash = typed.Pin === null || !secret ? null : await pinHash(secret, config.PinHash, typed.Pin)
  return personOffline(config, typed, hash)
}

/** A wrong code or PIN counts here too, by the server's rules, so that unplugging the network gives no new attempts. */
export async function refusedTry(room: Room, door: Door, outcome: Outcome<unknown>): Promise<Trouble> {
  if (outcome.is !== 'refused') return 'needsNetwork'
  if (isWrongKey(outcome)) return 'wrongKey'
  if (outcome.status !== 429) {
    await countWrong(room, door)
    return 'wrong'
  }
  await keepLockout(
    room,
    door,
    lockedByServer(room.lockouts[door], outcome.retryAfter, momentAt(room).getTime()),
  )
  return 'wrong'
}

const countWrong = (room: Room, door: Door) =>
  keepLockout(room, door, wrongTry(room.lockouts[door], momentAt(room).getTime()))

export async function forgive(room: Room, door: Door) {
  const lockout = room.lockouts[door]
  if (lockout.failures > 0 || lockout.until > 0)
    await keepLockout(room, door, forgiven(lockout, momentAt(room).getTime()))
}
