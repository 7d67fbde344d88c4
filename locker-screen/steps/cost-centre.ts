import {
  asksCostCentre,
  costCentreByCode,
  foundCostCentres,
  openCostCentres,
  ownCostCentre,
} from '#locker-screen/queue/cost-centres.ts'
import { configOf, momentAt, type Room } from '#locker-screen/room.ts'
import { mostLetters } from './choose.ts'
import { openDoor } from './door.ts'

/** Opens the door, after asking what it is for where the locker wants to know. */
export async function askWhatFor(room: Room) {
  const { step } = room
  const config = configOf(room)
  if (step.at !== 'articles' || !config) return
  const { AccountId } = step.who
  if (!asksCostCentre(config, AccountId, today(room))) return openDoor(room, ownCostCentre(config, AccountId))
  room.set({ step: { at: 'costCentre', typed: '', keys: null, unknown: null, from: step } })
}

/** What can be chosen now, and whose own and last one stand first. */
export function offeredNow(room: Room) {
  const { step } = room
  const config = configOf(room)
  if (step.at !== 'costCentre' || !config) return { found: [], own: null, last: null }
  const { AccountId } = step.from.who
  const own = ownCostCentre(config, AccountId)
  const last = AccountId === null ? null : (room.lastCostCentres[AccountId] ?? null)
  const all = openCostCentres(config, today(room))
  return { found: foundCostCentres(all, step.typed, [last, own]), own, last }
}

export const typedCode = ({ step }: Room) => (step.at === 'costCentre' ? step.typed : '')

export function typeCostCentre(room: Room, change: (typed: string) => string) {
  const { step } = room
  if (step.at !== 'costCentre') return
  room.set({ step: { ...step, typed: change(step.typed).slice(0, mostLetters), unknown: null } })
}

/** Shows or puts away the keys to type with. */
export function showKeys(room: Room, keys: 'letters' | 'digits' | null) {
  const { step } = room
  if (step.at === 'costCentre') room.set({ step: { ...step, keys } })
}

/** What was typed is a code, or matches one alone. */
export async function confirmCostCentre(room: Room) {
  const { step } = room
  const config = configOf(room)
  if (step.at !== 'costCentre' || !config || step.typed.trim() === '') return
  const byCode = costCentreByCode(openCostCentres(config, today(room)), step.typed)
  const { found } = offeredNow(room)
  const only = found.length === 1 ? found[0] : undefined
  const meant = byCode ?? only
  if (meant) return chooseCostCentre(room, meant.Id)
  room.set({ step: { ...step, typed: '', unknown: step.typed } })
}

export async function chooseCostCentre(room: Room, costCentreId: number | null) {
  const { step } = room
  if (step.at !== 'costCentre') return
  const { AccountId } = step.from.who
  if (AccountId !== null && costCentreId !== null) await keepLast(room, AccountId, costCentreId)
  // The screen may have gone back to its start meanwhile.
  if (room.step.at !== 'costCentre') return
  room.set({ step: step.from })
  await openDoor(room, costCentreId)
}

/** Of the people who use this locker. What cannot be stored is forgotten with the page. */
async function keepLast(room: Room, who: number, costCentreId: number) {
  const people = new Set(configOf(room)?.users.map(({ AccountId }) => AccountId))
  const others = Object.entries(room.lastCostCentres).filter(([account]) => people.has(Number(account)))
  room.lastCostCentres = { ...Object.fromEntries(others), [who]: costCentreId }
  await room.database
    .keepLastCostCentres(room.lastCostCentres)
    .catch((error: unknown) => console.error(error))
}

/** The locker's own day. */
function today(room: Room) {
  const now = momentAt(room)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
