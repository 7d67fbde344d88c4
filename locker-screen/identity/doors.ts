import { momentAt, type Room } from '#locker-screen/room.ts'
import { type Door, lockedFor, type Lockout, withClockSet, withinReach } from './lockout.ts'

const doors = ['person', 'code'] as const

/** The remaining seconds of a lock, by the screen's own clock, which cannot be set back. */
export const secondsLocked = (room: Room, door: Door) =>
  lockedFor(room.lockouts[door], momentAt(room).getTime())

export const isLocked = (room: Room, door: Door) => secondsLocked(room, door) > 0

export async function keepLockout(room: Room, door: Door, lockout: Lockout) {
  await room.database.keepLockout(door, lockout)
  room.set({ lockouts: { ...room.lockouts, [door]: lockout } })
}

/** Loads the stored lockouts. */
export async function recallLockouts(room: Room) {
  for (const door of doors) {
    const kept = await room.database.lockout(door)
    if (!kept) continue
    const lockout = withinReach(kept, momentAt(room).getTime())
    // Stored, so that the next start continues from here.
    if (lockout.until !== kept.until || lockout.forgivenSince !== kept.forgivenSince)
      await room.database.keepLockout(door, lockout)
    room.lockouts[door] = lockout
  }
}

/** Adjusts the lockouts after the clock was set by the server's time. */
export async function setLockoutClocks(room: Room, by: number) {
  const { person, code } = room.lockouts
  const lockouts = { person: withClockSet(person, by), code: withClockSet(code, by) }
  room.set({ lockouts })
  for (const door of doors) await room.database.keepLockout(door, lockouts[door])
}
