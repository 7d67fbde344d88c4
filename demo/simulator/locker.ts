import { heartbeats } from './heartbeats.ts'
import type { Running } from './running.ts'
import { sending } from './sending.ts'
import { troubles } from './troubles.ts'
import { type AdminCode, visits } from './visits.ts'

/** Everything that goes on at one locker, until the world ends or another device has its place. */
export async function live(locker: Running, adminCode: AdminCode) {
  await Promise.all([heartbeats(locker), visits(locker, adminCode), troubles(locker), sending(locker)])
}
