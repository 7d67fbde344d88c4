import { momentAt, type Room } from '#locker-screen/room.ts'
import { type Door, lockedFor, type Lockout, withClockSet, withinReach } from './lockout.ts'

const doors = ['person', 'code'] as const

/** Seconds for which it stays locked, by the screen's own clock, which cannot be set back. */
export const secondsLocked = (room: Room, door: Door) =>
  lockedFor(room.lockouts[door], momentAt(room).getTime())

export const isLocked = (room: Room, door: Door) => secondsLocked(room, door) > 0

export async function keepLockout(room: Room, door: Door, lockout: Lockout) {
  await room.database.keepLockout(door, lockout)
  room.set({ lockouts: { ...room.lockouts, [door]: lockout } })
}

/** As they were before the start. */
export async function recallLockouts(room: Room) {
  for (const door of doors) {
    const kept = await room.database.lockout(door)
    if (!kept) continue
    const lockout = withinReach(kept, momentAt(room).getTime())
    // The next start goes on from here.
    if (lockout.until !== kept.until) await room.database.keepLockout(door, lockout)
    room.lockouts[door] = lockout
  }
}

/** The server has told the time, and the room's clock was set by so much. */
export async function setLockoutClocks(room: Room, by: number) {
  const { person, code } = room.lockouts
  const lockouts = { person: withClockSet(person, by), code: withClockSet(code, by) }
  room.set({ lockouts })
  for (const door of doors) await room.database.keepLockout(door, lockouts[door])
}
