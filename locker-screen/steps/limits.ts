import type { LockerConfig } from '#contract/gateway/gateway.ts'
import { allowanceAt, type KnownLimits, withUse } from '#contract/lockers/known-limits.ts'
import { asUsed, type QueuedLine } from '#locker-screen/queue/lines.ts'
import { byArticle, onLoan } from '#locker-screen/queue/on-loan.ts'
import { outOf, withBooked } from '#locker-screen/queue/taken-out.ts'
import { noteOutcome } from '#locker-screen/queue/sync.ts'
import { type ArticlesStep, configOf, type Limited, momentAt, type Room } from '#locker-screen/room.ts'
import { typeAmount } from './choose.ts'

/** Before the door opens, an answer that takes longer is no answer: the locker goes by what it knows. */
const patience = 2000

/**
 * Whether something that was chosen may not be taken, or not without a reason, which is then told or asked for. At a limit
 * the server is asked, if it can be: somebody may have allowed more meanwhile.
 */
export async function isLimited(room: Room, step: ArticlesStep) {
  if (step.kind === 'return') return askReason(room, step, returnedBeyond(room, step))
  let beyond = beyondLimits(room, step)
  const [first] = beyond
  if (first && room.online !== false && step.who.AccountId !== null) {
    room.set({ step: { ...step, busy: true } })
    await askLimits(room, step.who.AccountId, first, 0)
    const now = room.step
    // Whoever stood here may have left meanwhile.
    if (now.at !== 'articles' || !now.busy) return true
    room.set({ step })
    beyond = beyondLimits(room, step)
  }
  if (beyond.length > 0) {
    room.set({ step: { at: 'limited', limited: beyond, asked: false, busy: false, from: step } })
    return true
  }
  return askReason(room, step, withoutReason(room, step))
}

function askReason(room: Room, step: ArticlesStep, limited: Limited[]) {
  if (limited.length === 0 || step.reason !== undefined) return false
  room.set({ step: { at: 'reason', limited, from: step } })
  return true
}

/** The reason is said, and it goes on. */
export async function giveReason(room: Room, reason: string, goOn: (room: Room) => Promise<void>) {
  const { step } = room
  if (step.at !== 'reason') return
  room.set({ step: { ...step.from, reason } })
  await goOn(room)
}

/** Tells whoever can allow more, if there is a network. */
export async function askForMore(room: Room) {
  const { step } = room
  const [first] = step.at === 'limited' ? step.limited : []
  if (step.at !== 'limited' || !first || step.busy || step.from.who.AccountId === null) return
  room.set({ step: { ...step, busy: true } })
  const told = await askLimits(room, step.from.who.AccountId, first, 1)
  if (room.step.at === 'limited') room.set({ step: { ...step, busy: false, asked: told ? true : null } })
}

/** Back to the pad if a single amount is too much, else to the articles. */
export function takeFewer(room: Room) {
  const { step } = room
  if (step.at !== 'limited' && step.at !== 'reason') return
  const [only, ...others] = step.limited
  room.set({ step: step.from })
  if (only && only.left > 0 && others.length === 0) typeAmount(room, only.LockerArticleId)
}

async function askLimits(room: Room, AccountId: number, { LockerArticleId, amount }: Limited, Tell: 0 | 1) {
  const outcome = await room.call?.<{ limits: LockerConfig['limits'] }>('POST', 'limits', {
    body: { AccountId, LockerArticleId, Amount: amount, Tell },
    ...(Tell === 0 && { patience }),
  })
  if (!outcome) return false
  noteOutcome(room, outcome)
  const { kept } = room
  if (outcome.is !== 'ok') return false
  // The config is read again whole, hence without its etag.
  if (kept)
    room.set({ kept: { ...kept, etag: null, config: { ...kept.config, limits: outcome.answer.limits } } })
  return true
}

/** What is known of limits now, with what waits to be sent. A server of an earlier release knows of none. */
const limitsNow = (room: Room): KnownLimits | null => {
  const limits = configOf(room)?.limits ?? null
  return limits && withUse(limits, ended(room.lines))
}

const ended = (lines: QueuedLine[]) => lines.filter(({ open }) => !open).map(({ line }) => asUsed(line))

/** What is said of a choice before the door is opened, by what is known without asking. */
export function limitsAhead(room: Room, step: ArticlesStep): { beyond: Limited[]; unexplained: Limited[] } {
  if (step.kind === 'return') return { beyond: [], unexplained: [] }
  const beyond = beyondLimits(room, step)
  return { beyond, unexplained: beyond.length > 0 || step.reason ? [] : withoutReason(room, step) }
}

function beyondLimits(room: Room, step: ArticlesStep): Limited[] {
  const limits = limitsNow(room)
  return limits === null ? [] : judged(room, step, limits, ({ left, by }) => ({ left, by }))
}

function withoutReason(room: Room, step: ArticlesStep): Limited[] {
  const limits = limitsNow(room)
  return limits === null ? [] : judged(room, step, limits, ({ free }) => ({ left: free, by: null }))
}

/** What is chosen beyond what one of the two says. */
function judged(
  room: Room,
  { chosen, who }: ArticlesStep,
  limits: KnownLimits,
  which: (allowed: ReturnType<typeof allowanceAt>) => { left: number | null; by: Limited['by'] },
) {
  return [...chosen].flatMap(([LockerArticleId, amount]): Limited[] => {
    const { left, by } = which(allowanceAt(limits, who.AccountId, LockerArticleId, momentAt(room), chosen))
    return left === null || amount <= left
      ? []
      : [{ LockerArticleId, Name: nameOf(room, LockerArticleId), amount, left, by }]
  })
}

/** What is brought back beyond what its person has taken, as far as that is known; offline as it was known last. */
function returnedBeyond(room: Room, { chosen, who: { AccountId } }: ArticlesStep): Limited[] {
  if (AccountId === null) return []
  const takenOut = withBooked(
    room.takenOut,
    room.lines.filter(({ open }) => !open),
  )
  const config = configOf(room)
  const lent = byArticle(config ? onLoan(config, room.lines, AccountId) : [])
  return [...chosen].flatMap(([LockerArticleId, amount]): Limited[] => {
    // Of what is lent, what was taken at other lockers may be brought back here too.
    const isLent = config?.articles.some((each) => each.LockerArticleId === LockerArticleId && each.Loan)
    const out = outOf(takenOut, AccountId, LockerArticleId)
    const left = isLent ? Math.max(lent.get(LockerArticleId)?.Amount ?? 0, out ?? 0) : out
    return left === undefined || amount <= left
      ? []
      : [{ LockerArticleId, Name: nameOf(room, LockerArticleId), amount, left, by: null }]
  })
}

const nameOf = (room: Room, id: number) =>
  configOf(room)?.articles.find(({ LockerArticleId }) => LockerArticleId === id)?.Name ?? ''
