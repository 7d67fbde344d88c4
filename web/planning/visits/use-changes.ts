import { type ChangedVisit, visits } from '#contract/planning/visits.ts'
import { routes } from '#contract/planning/routes.ts'
import { call } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { useUser } from '#web/shell/session/session.ts'
import { createStore } from '#web/store.ts'
import { daysText } from './days-text.ts'

/** What was changed and can be undone. Kept outside of the screen, so that it survives a visit to another one. */
const done = createStore<readonly { changes: readonly ChangedVisit[]; by: number }[]>([])

/** Reads again all that tells of visits. */
export const readAgain = () =>
  Promise.all(
    [visits.list.path, visits.get.path, visits.comparison.path, routes.list.path].map((path) =>
      refresh({ queryKey: [path] }),
    ),
  )

/** The user's changes of visits, and how the last of them is undone. */
export function useChanges() {
  const { text, format } = useLanguage()
  const words = text.visits
  const { Id: by } = useUser()
  const last = done.use().findLast((each) => each.by === by)?.changes

  /** `already`: how the one locker is visited that was asked about, where nothing was changed. */
  async function tell(changes: readonly ChangedVisit[], already?: string) {
    if (changes.length === 0 && already !== undefined)
      notify({ severity: 'success', title: already, store: false })
    else if (changes.length === 0)
      notify({ severity: 'warning', title: words.nothing, msg: words.nothingText, store: false })
    else done.set([...done.get(), { changes, by }])
    await readAgain()
  }

  async function undo() {
    if (!last) return
    try {
      const { undone, left } = await call(visits.undo, { body: { data: [...last] } })
      done.set(done.get().filter(({ changes }) => changes !== last))
      notify({
        severity: left === 0 ? 'success' : 'warning',
        title: words.undone(undone, format.number(undone)),
        ...(left > 0 && { msg: words.left(left, format.number(left)) }),
        store: false,
      })
    } catch (error) {
      notifyFailure(error)
    }
    await readAgain()
  }
  return { last, tell, undo }
}

const mostNamed = 3

/** `Hall 1: mon → when the stock says so; … and 4 more`. */
export function changesText(changes: readonly ChangedVisit[], spoken: Words) {
  const words = spoken.text.visits
  const named = changes.slice(0, mostNamed).map(({ LockerName, Before, After }) => {
    const [before, after] = [daysText(Before, spoken), daysText(After, spoken)]
    return before === after ? LockerName : words.oneChange(LockerName, before, after)
  })
  const others = changes.length - named.length
  return [named.join('; '), others > 0 && words.more(spoken.format.number(others))].filter(Boolean).join(' ')
}
