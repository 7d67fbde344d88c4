import { orderPoints, type ChangedOrderPoint, type OrderPointRow } from '#contract/planning/order-points.ts'
import { ApiError, call, isConflict } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { refresh } from '#web/api/query-client.ts'
import { confirm } from '#web/kit/confirm.ts'
import type { Counts, Proposals } from './use-proposals.ts'
import { useUser } from '#web/shell/session/session.ts'
import { createStore } from '#web/store.ts'
import { backwards, changesText, namesOf, type Accepted } from './accepted.ts'

/** Accepts some or all proposals, and undoes it, the last acceptance first. */
export function useAcceptance({ allThatDiffer, rows: shown }: Proposals) {
  const { text, format } = useLanguage()
  const words = text.orderPoints
  const undoable = useUndoable()

  /** Returns whether it succeeded; the list is read again in any case. */
  async function doing(work: () => Promise<void>) {
    try {
      await work()
      return true
    } catch (error) {
      // All or none are changed: a conflict names the rows that somebody else has changed.
      const theirs = isConflict(error) && Object.keys(error.errors).length
      const outdated = error instanceof ApiError && error.status === 422 && words.outdated
      const msg = theirs ? words.theirs(theirs) : outdated
      if (msg) notify({ severity: 'warning', title: text.ui.conflictTitle, msg })
      else notifyFailure(error)
      return false
    } finally {
      await refresh({ queryKey: [orderPoints.list.path] })
    }
  }
  function tell(changes: readonly ChangedOrderPoint[], rows: readonly OrderPointRow[]) {
    if (changes.length === 0) return notify({ severity: 'success', title: words.nothing })
    // The undo line tells it.
    return undoable.add({ changes, named: namesOf(changes, rows) })
  }

  /** The question before accepting all: how many rise and fall, and what that means for the stock. */
  function askedFor({ differing, tooLow, belowNow, belowThen }: Counts) {
    const shown = format.number(differing)
    const { sureAll, willRise, willFall, thenBelow, canUndo, changeAll, changeNone } = words
    const tooHigh = differing - tooLow
    const sentences = [
      sureAll(differing, shown),
      tooLow > 0 && willRise(tooLow, format.number(tooLow)),
      tooHigh > 0 && willFall(tooHigh, format.number(tooHigh)),
      thenBelow(belowThen, format.number(belowThen), format.number(belowNow)),
      canUndo,
    ]
    return { text: sentences.filter(Boolean).join(' '), yes: changeAll(differing, shown), no: changeNone }
  }

  async function accept(rows: readonly OrderPointRow[]) {
    const data = rows.filter(isDiffering).map(({ LockerArticleId, Proposed, PlaceOrderAmount }) => ({
      LockerArticleId,
      PlaceOrderAmount: Proposed,
      Before: PlaceOrderAmount,
    }))
    if (data.length === 0) {
      notify({ severity: 'warning', title: words.nothing, msg: words.nothingText, store: false })
      return false
    }
    return doing(async () => tell((await call(orderPoints.accept, { body: { data } })).data, rows))
  }

  const acceptAll = () =>
    doing(async () => {
      const { counts, found } = await allThatDiffer()
      if (counts.differing === 0) return tell([], [])
      if (!(await confirm(askedFor(counts)))) return undefined
      return tell((await call(orderPoints.acceptAll, { body: found })).data, shown ?? [])
    })

  const undo = (last: Accepted) =>
    doing(async () => {
      const { undone, left } = await call(orderPoints.undo, { body: { data: [...last.changes] } })
      undoable.remove(last)
      notify({
        severity: left === 0 ? 'success' : 'warning',
        title: words.undone(undone, format.number(undone)),
        msg:
          left > 0
            ? words.left(left, format.number(left))
            : changesText({ ...last, named: last.named.map(backwards) }, { text, format }),
        store: false,
      })
    })

  const { last } = undoable
  return { accept, acceptAll, last, undo: () => last && undo(last) }
}

export type Acceptance = ReturnType<typeof useAcceptance>

const isDiffering = ({ Difference }: OrderPointRow) => Difference !== null && Difference !== 0

/** The acceptances that can be undone. Kept outside of the screen, so that they survive a visit to another one. */
const accepted = createStore<readonly (Accepted & { by: number })[]>([])

/** The current user's last acceptance, not that of a user who was logged in before. */
function useUndoable() {
  const { Id: by } = useUser()
  return {
    last: accepted.use().findLast((each) => each.by === by),
    add: (last: Accepted) => accepted.set([...accepted.get(), { ...last, by }]),
    remove: (undone: Accepted) =>
      accepted.set(accepted.get().filter(({ changes }) => changes !== undone.changes)),
  }
}
