import { may } from '#contract/access.ts'
import { articleGroups } from '#contract/catalogue/article-groups.ts'
import { articles, type ArticleRow } from '#contract/catalogue/articles.ts'
import { lockers } from '#contract/lockers/lockers.ts'
import { call, isRefusedAs } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { readAgain } from '#web/resource/queries.ts'
import { saveFirst } from '#web/resource/use-changes.ts'
import { useUser } from '#web/shell/session/session.ts'
import { confirm } from '#web/kit/confirm.ts'
import { hasUnsaved } from '#web/kit/form/unsaved.tsx'
import type { BulkAction } from '#web/kit/table/props.ts'
import { IconArchive, IconArchiveOff, IconLockPlus, IconTagPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ChooseDialog } from './choose-dialog.tsx'

type Waiting = { kind: 'group' | 'lockers'; ids: number[]; done: (done: boolean) => void }

/** Bulk actions for articles. Each is done for all selected articles, or for none. */
export function useArticleBulk() {
  const text = useText()
  const words = text.articles.bulk
  const handlesOrders = may(useUser().UserRole, 'handleOrders')
  const [waiting, setWaiting] = useState<Waiting>()

  /** `work` returns the number of changed articles; `told` is the message. */
  async function doing(work: () => Promise<number>, told: (count: number) => string) {
    try {
      const count = await work()
      notify({ severity: 'success', title: count === 0 ? words.soAlready : told(count) })
      return true
    } catch (error) {
      notify({ severity: 'error', title: text.ui.somethingWentWrong, msg: whyNot(error) })
      // Deleted articles would fail again, so that the selection is cleared.
      return isRefusedAs(error, 'notFound')
    } finally {
      await readAgain({ slug: 'articles' })
    }
  }
  const archive = (archived: 0 | 1) => async (rows: readonly ArticleRow[]) => {
    if (hasUnsaved()) return saveFirst()
    const houses = rows.filter(({ Editable }) => Editable === 0)
    if (houses.length > 0) return refuse(houses)
    const { sureArchive, sureUnarchive } = text.resource
    const question = `${archived ? sureArchive : sureUnarchive} ${words.concerns(rows.length)}`
    if (!(await confirm({ text: question }))) return false
    return doing(
      async () => {
        const Ids = rows.map(({ Id }) => Id)
        const { changed } = await call(articles.archiveMany, { body: { Ids, Archived: archived } })
        return changed
      },
      archived ? words.archived : words.unarchived,
    )
  }
  function whyNot(error: unknown) {
    if (isRefusedAs(error, 'notFound')) return words.gone
    return isRefusedAs(error, 'max') ? words.tooMany : failureText(text, error)
  }
  /** Names the shared articles, which prevent the action, before anything is sent. */
  function refuse(houses: readonly ArticleRow[]) {
    const numbers = houses.slice(0, mostNamed).map(({ ArticleNumber }) => ArticleNumber)
    const msg = words.takeHousesOut(numbers.join(', '), houses.length - numbers.length)
    notify({ severity: 'warning', title: words.housesAmong(houses.length), msg })
    return false
  }
  const asking = (kind: Waiting['kind']) => (rows: readonly ArticleRow[]) =>
    new Promise<boolean>((done) => setWaiting({ kind, ids: rows.map(({ Id }) => Id), done }))

  const actions: BulkAction<ArticleRow>[] = [
    { label: text.resource.archive, icon: IconArchive, run: archive(1) },
    { label: text.resource.unarchive, icon: IconArchiveOff, run: archive(0) },
    { label: words.addToGroup, icon: IconTagPlus, run: asking('group') },
    ...(handlesOrders ? [{ label: words.putIntoLockers, icon: IconLockPlus, run: asking('lockers') }] : []),
  ]

  async function choose({ kind, ids, done }: Waiting, chosen: number[]) {
    const went = await doing(
      async () => {
        const done =
          kind === 'lockers'
            ? await call(articles.putIntoLockers, { body: { ArticleIds: ids, LockerIds: chosen } })
            : await call(articles.addToGroups, { body: { ArticleIds: ids, GroupIds: chosen } })
        return done.articles
      },
      kind === 'lockers' ? words.put : words.added,
    )
    if (!went) return
    setWaiting(undefined)
    done(true)
  }
  const dialogs = waiting && (
    <ChooseDialog
      title={waiting.kind === 'group' ? words.addToGroup : words.putIntoLockers}
      label={waiting.kind === 'group' ? text.screens.articleGroups : text.screens.adminLockers}
      find={waiting.kind === 'group' ? findGroups : findLockers}
      onClose={() => {
        setWaiting(undefined)
        waiting.done(false)
      }}
      onChoose={(chosen) => choose(waiting, chosen)}
    />
  )
  return { actions, dialogs }
}

const mostNamed = 5
const mostOffered = 100

/** The user's own groups. The list also has shared ones, so that more are requested than shown. */
async function findGroups(searchString: string, signal: AbortSignal) {
  const { data } = await call(articleGroups.list, { query: { searchString }, signal })
  const own = data.filter(({ Editable }) => Editable === 1).map(({ Id, Name }) => ({ id: Id, name: Name }))
  return { offers: own.slice(0, mostOffered), total: own.length }
}

async function findLockers(searchString: string, signal: AbortSignal) {
  const query = { searchString, limit: mostOffered }
  const { data, total } = await call(lockers.list, { query, signal })
  const offers = data.map(({ Id, Name, CustomerName }) => ({ id: Id, name: `${Name} (${CustomerName})` }))
  return { offers, total }
}
