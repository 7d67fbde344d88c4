import { heartbeats } from './heartbeats.ts'
import type { Running } from './running.ts'
import { sending } from './sending.ts'
import { troubles } from './troubles.ts'
import { type AdminCode, visits } from './visits.ts'

/** Runs one locker until the simulation ends or another device replaces it. */
export async function live(locker: Running, adminCode: AdminCode) {
  await Promise.all([heartbeats(locker), visits(locker, adminCode), troubles(locker), sending(locker)])
}
