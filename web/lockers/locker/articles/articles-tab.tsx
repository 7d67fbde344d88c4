import { inFileName } from '#contract/file-name.ts'
import { may } from '#contract/access.ts'
import { type CabinetArticle, cabinetArticles } from '#contract/lockers/cabinet-articles.ts'
import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useAutoRefresh } from '#web/live/connection.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { Sheet } from '#web/kit/panel.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import type { RowAction } from '#web/kit/table/props.ts'
import { Button } from '@mantine/core'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import {
  IconChartLine,
  IconClipboardCheck,
  IconEdit,
  IconHistory,
  IconPackageImport,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { NewsLine } from '#web/lockers/locker/live/news-line.tsx'
import { useLive } from '#web/lockers/locker/live/use-live.ts'
import { articlesQuery, readCabinetQueriesAgain } from '#web/lockers/locker/queries.ts'
import { AddArticle } from './add-article.tsx'
import { ArticleChart } from './article-chart.tsx'
import { articleCardColumns, articleColumns } from './article-columns.tsx'
import { CountDialog } from './count-dialog.tsx'
import { EditArticle } from './edit-article.tsx'
import { isRemoved, saveArticle } from './save-article.ts'
import { useAskedRefill } from './use-asked-refill.ts'
import type { ChosenArticles, LedgerParts } from '#web/lockers/locker/ledger-parts.ts'
import { call } from '#web/api/api.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { shortened } from '#web/resource/deletion.ts'
import { confirm } from '#web/kit/confirm.ts'

const watched = {
  idOf: (row: CabinetArticle) => row.LockerArticleId,
  fields: [
    'CurrentVolume',
    'PlaceOrderAmount',
    'MaxStock',
    'Shelf',
    'Placement',
    'EndCustomerArticlePrice',
  ] as const,
}
const nameOf = ({ Name, ArticleNumber }: CabinetArticle) => Name || ArticleNumber

type Opened =
  | { kind: 'add' | 'refills' }
  | { kind: 'refill'; chosen: ChosenArticles | undefined }
  | { kind: 'chart' | 'count' | 'edit'; article: CabinetArticle }

/** The articles in the locker. The columns decide who may edit what. */
export function ArticlesTab({ locker, ledger }: { locker: Cabinet; ledger: LedgerParts }) {
  const words = useLanguage()
  const { locker: text } = words.text
  const position = usePosition()
  const handlesOrders = may(position, 'handleOrders')
  const refills = may(position, 'refill')
  const prices = may(position, 'setPrices')
  const list = useQuery({
    ...articlesQuery(locker.Id),
    ...useAutoRefresh(),
  })
  const live = useLive(list.data?.data, watched)
  const { adopt, begin } = live
  const [opened, setOpened] = useState<Opened>()
  /** The newest version: somebody else may change it while a dialog is open. */
  const newest = (article: CabinetArticle) =>
    live.rows?.find((row) => watched.idOf(row) === watched.idOf(article)) ?? article
  const placeable = locker.AllowEnduserToSetPlacement === 1
  const editable = useMemo(
    () => ({
      numbers: handlesOrders,
      stock: refills,
      prices,
      place: handlesOrders || (placeable && may(position, 'placeArticles')),
    }),
    [handlesOrders, refills, prices, placeable, position],
  )
  const narrow = useNarrow()
  const { CurrencyCode: currency } = locker
  const [columns, onCards] = useMemo(() => {
    const edit =
      editable.place || editable.stock
        ? (article: CabinetArticle) => setOpened({ kind: 'edit', article })
        : undefined
    return [
      articleColumns(words, position, editable, edit, currency),
      articleCardColumns(words, edit, currency),
    ]
  }, [words, position, editable, currency])
  const save = saveArticle(locker.Id, (article, field) =>
    adopt(article.LockerArticleId, (before) => before && { ...before, [field]: article[field as 'Name'] }),
  )
  const remove = useRemoveArticle(locker.Id, ({ LockerArticleId }) => adopt(LockerArticleId, () => undefined))
  const close = () => setOpened(undefined)
  const actions: RowAction<CabinetArticle>[] = [
    ...(narrow && (editable.place || editable.stock)
      ? [
          {
            label: text.edit,
            icon: IconEdit,
            run: (article: CabinetArticle) => setOpened({ kind: 'edit', article }),
          },
        ]
      : []),
    ...(may(position, 'viewInsight')
      ? [
          {
            label: text.chart,
            icon: IconChartLine,
            run: (article: CabinetArticle) => setOpened({ kind: 'chart', article }),
          },
        ]
      : []),
    ...(refills
      ? [
          {
            label: text.count.action,
            icon: IconClipboardCheck,
            run: (article: CabinetArticle) => setOpened({ kind: 'count', article }),
          },
        ]
      : []),
    ...(handlesOrders ? [{ label: text.remove, icon: IconTrash, run: remove }] : []),
  ]
  const refill = (by?: ChosenArticles['by'], rows: readonly CabinetArticle[] = []) =>
    setOpened({ kind: 'refill', chosen: by && { ids: new Set(rows.map(watched.idOf)), by } })
  useAskedRefill(refills ? list.data?.data : undefined, (low) =>
    low.length > 0 ? refill('low', low) : refill(),
  )
  const bulk = [
    {
      label: text.refill.title,
      icon: IconPackageImport,
      run: (rows: readonly CabinetArticle[]) => refill('ticked', rows),
    },
  ]
  return (
    <Sheet label={text.tabs.articles}>
      <NewsLine news={live.news} nameOf={nameOf} labels={text.fields} onHide={live.hide} />
      <DataTable
        label={text.tabs.articles}
        name={narrow ? 'locker-articles-narrow' : 'locker-articles'}
        columns={narrow ? onCards : columns}
        {...(narrow && { exportColumns: columns.filter(({ hidden = false }) => !hidden) })}
        rows={live.rows}
        rowId={watched.idOf}
        failure={list.error ? failureText(words.text, list.error) : undefined}
        onRetry={() => void list.refetch()}
        rowActions={actions}
        {...(refills && { bulkActions: bulk })}
        onSave={async (entered) => {
          const end = begin(entered.row.LockerArticleId, entered.column)
          return save(entered).finally(end)
        }}
        exportName={`${inFileName(locker.LockerName)}_${text.tabs.articles.toLowerCase()}`}
        maxHeight="calc(100dvh - 350px)"
        tools={
          <>
            {refills && (
              <Button
                leftSection={<IconPackageImport size={16} stroke={1.6} aria-hidden="true" />}
                onClick={() => refill()}
              >
                {text.refill.title}
              </Button>
            )}
            {handlesOrders && (
              <Button
                variant="default"
                leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
                onClick={() => setOpened({ kind: 'add' })}
              >
                {text.addArticle}
              </Button>
            )}
            {refills && (
              <Button
                variant="subtle"
                component={Link}
                to="/planning/stocktakes"
                search={{ count: locker.Id } as never}
                leftSection={<IconClipboardCheck size={16} stroke={1.6} aria-hidden="true" />}
              >
                {text.count.whole}
              </Button>
            )}
            {may(position, 'viewInsight') && (
              <Button
                variant="subtle"
                leftSection={<IconHistory size={16} stroke={1.6} aria-hidden="true" />}
                onClick={() => setOpened({ kind: 'refills' })}
              >
                {text.refill.history}
              </Button>
            )}
          </>
        }
      />
      {opened?.kind === 'add' && (
        <AddArticle
          lockerId={locker.Id}
          added={(article) => adopt(article.LockerArticleId, () => article)}
          onClose={close}
        />
      )}
      {opened?.kind === 'chart' && <ArticleChart article={opened.article} onClose={close} />}
      {opened?.kind === 'count' && (
        <CountDialog
          lockerId={locker.Id}
          article={newest(opened.article)}
          counted={(article) => adopt(article.LockerArticleId, () => article)}
          onClose={close}
        />
      )}
      {opened?.kind === 'edit' && (
        <EditArticle
          lockerId={locker.Id}
          currency={currency}
          article={newest(opened.article)}
          editable={editable}
          changed={(article) => adopt(article.LockerArticleId, () => article)}
          onClose={close}
        />
      )}
      {opened?.kind === 'refill' && (
        <ledger.Refill
          lockerId={locker.Id}
          articles={list.data?.data ?? []}
          chosen={opened.chosen}
          booked={(id, amount) =>
            adopt(id, (before) => before && { ...before, CurrentVolume: before.CurrentVolume + amount })
          }
          onClose={close}
        />
      )}
      {opened?.kind === 'refills' && <ledger.Refills lockerId={locker.Id} onClose={close} />}
    </Sheet>
  )
}

/** Removes an article and its remaining stock from the locker, after a confirmation. */
function useRemoveArticle(lockerId: number, removed: (article: CabinetArticle) => void) {
  const { text, format } = useLanguage()
  const words = text.locker
  return async (article: CabinetArticle) => {
    const left = article.CurrentVolume > 0 ? format.number(article.CurrentVolume) : undefined
    const name = article.Name || article.ArticleNumber
    const yes = words.removeNamed(shortened(name))
    if (!(await confirm({ text: words.sureRemoveArticle(name, left), yes, danger: true }))) return
    try {
      const params = { id: lockerId, articleId: article.LockerArticleId }
      await call(cabinetArticles.remove, { params })
      removed(article)
      notify({ severity: 'success', title: words.articleRemoved })
    } catch (error) {
      if (isRemoved(error)) notify({ severity: 'warning', title: words.removedMeanwhile(name) })
      else notifyFailure(error)
    }
    await readCabinetQueriesAgain()
  }
}
