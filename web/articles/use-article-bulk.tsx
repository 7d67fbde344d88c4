import { may } from '#contract/access.ts'
import { articleGroups } from '#contract/article-groups.ts'
import { articles, type ArticleRow } from '#contract/articles.ts'
import { lockers } from '#contract/lockers.ts'
import { call } from '#web/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/notifications/notices.ts'
import { readAgain } from '#web/resource/queries.ts'
import { useUser } from '#web/session/session.ts'
import { confirm } from '#web/ui/confirm.tsx'
import type { BulkAction } from '#web/ui/table/props.ts'
import { IconArchive, IconArchiveOff, IconLockPlus, IconTagPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ChooseDialog, type Chosen } from './choose-dialog.tsx'

type Waiting = { kind: 'group' | 'lockers'; ids: number[]; done: (done: boolean) => void }

/** Archive, un-archive, add to a group, put into lockers: each for all selected articles, or for none. */
export function useArticleBulk() {
  const text = useText()
  const words = text.articles.bulk
  const handlesOrders = may(useUser().UserRole, 'handleOrders')
  const [waiting, setWaiting] = useState<Waiting>()

  async function doing(work: () => Promise<string>) {
    try {
      notify({ severity: 'success', title: await work() })
      return true
    } catch (error) {
      notify({ severity: 'error', title: text.ui.somethingWentWrong, msg: failureText(text, error) })
      return false
    } finally {
      await readAgain({ slug: 'articles' })
    }
  }
  const archive = (archived: 0 | 1) => async (rows: readonly ArticleRow[]) =>
    (await confirm({ text: archived ? text.resource.sureArchive : text.resource.sureUnarchive })) &&
    doing(async () => {
      const Ids = rows.map(({ Id }) => Id)
      const { changed } = await call(articles.archiveMany, { body: { Ids, Archived: archived } })
      return archived ? words.archived(changed) : words.unarchived(changed)
    })
  const asking = (kind: Waiting['kind']) => (rows: readonly ArticleRow[]) =>
    new Promise<boolean>((done) => setWaiting({ kind, ids: rows.map(({ Id }) => Id), done }))

  const actions: BulkAction<ArticleRow>[] = [
    { label: text.resource.archive, icon: IconArchive, run: archive(1) },
    { label: text.resource.unarchive, icon: IconArchiveOff, run: archive(0) },
    { label: words.addToGroup, icon: IconTagPlus, run: asking('group') },
    ...(handlesOrders ? [{ label: words.putIntoLockers, icon: IconLockPlus, run: asking('lockers') }] : []),
  ]

  async function choose({ kind, ids, done }: Waiting, chosen: Chosen) {
    const went = await doing(async () => {
      if (kind === 'lockers') {
        const body = { ArticleIds: ids, LockerIds: chosen }
        return words.put((await call(articles.putIntoLockers, { body })).added)
      }
      let added = 0
      for (const id of chosen)
        added += (await call(articleGroups.addArticles, { params: { id }, body: { ArticleIds: ids } })).added
      return words.added(added)
    })
    if (!went) return
    setWaiting(undefined)
    done(true)
  }
  const dialogs = waiting && (
    <ChooseDialog
      title={waiting.kind === 'group' ? words.addToGroup : words.putIntoLockers}
      label={waiting.kind === 'group' ? text.screens.articleGroups : text.screens.adminLockers}
      search={waiting.kind === 'group' ? findGroups : findLockers}
      onClose={() => {
        setWaiting(undefined)
        waiting.done(false)
      }}
      onChoose={(chosen) => choose(waiting, chosen)}
    />
  )
  return { actions, dialogs }
}

const most = 30

async function findGroups(searchString: string) {
  const { data } = await call(articleGroups.list, { query: { searchString, limit: most } })
  return data.filter(({ Editable }) => Editable === 1).map(({ Id, Name }) => ({ name: Name, value: Id }))
}

async function findLockers(searchString: string) {
  const { data } = await call(lockers.list, { query: { searchString, limit: most } })
  return data.map(({ Id, Name, CustomerName }) => ({ name: `${Name} (${CustomerName})`, value: Id }))
}
