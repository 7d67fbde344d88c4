import type { ChangedOrderPoint } from '#contract/planning/order-points.ts'
import { useUser } from '#web/shell/session/session.ts'
import { createStore } from '#web/store.ts'

interface Accepted {
  by: number
  changes: readonly ChangedOrderPoint[]
}

/** What was accepted and can be taken back. Not the screen's own: it outlives a look at another one. */
const accepted = createStore<readonly Accepted[]>([])

/** What the reader has accepted last, and not what somebody did who was logged in here before. */
export function useUndoable() {
  const { Id: by } = useUser()
  return {
    last: accepted.use().findLast((each) => each.by === by)?.changes,
    add: (changes: readonly ChangedOrderPoint[]) => accepted.set([...accepted.get(), { by, changes }]),
    remove: (undone: readonly ChangedOrderPoint[]) =>
      accepted.set(accepted.get().filter(({ changes }) => changes !== undone)),
  }
}
