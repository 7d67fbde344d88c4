import { useFileExport } from '#web/kit/table/export/use-file-export.ts'
import { inFileName } from '#contract/file-name.ts'
import type { OrderPoint } from '#contract/lockers/cabinet-articles.ts'
import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useAutoRefresh } from '#web/live/connection.ts'
import { queryClient } from '#web/api/query-client.ts'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { Switch } from '#web/kit/inputs/switch.tsx'
import { Link } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { IconFileSpreadsheet, IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { saveArticle } from '#web/lockers/locker/articles/save-article.ts'
import { Picture } from '#web/resource/picture.tsx'
import { NewsLine } from '#web/lockers/locker/live/news-line.tsx'
import { useLive } from '#web/lockers/locker/live/use-live.ts'
import { orderQuery } from '#web/lockers/locker/queries.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { checks } from '#web/lockers/locker/articles/checks.ts'
import styles from './order.module.css'

const watched = {
  idOf: (row: OrderPoint) => row.LockerArticleId,
  fields: ['CurrentVolume', 'PlaceOrderAmount', 'MaxStock'] as const,
}
const nameOf = ({ Name, ArticleNumber }: OrderPoint) => Name || ArticleNumber
const isDue = ({ ToOrder }: OrderPoint) => ToOrder > 0
/** At its order point, and a run brings it. */
const isOnItsWay = ({ CurrentVolume, PlaceOrderAmount, OnOrder }: OrderPoint) =>
  OnOrder > 0 && PlaceOrderAmount !== null && CurrentVolume <= PlaceOrderAmount

/** The order points, and what has to be ordered now. */
export function OrderTab({ locker }: { locker: Cabinet }) {
  const words = useLanguage()
  const { locker: text } = words.text
  const wanted = orderQuery(locker.Id)
  const list = useQuery({ ...wanted, ...useAutoRefresh() })
  const live = useLive(list.data?.data, watched)
  const { adopt, begin } = live
  const view = useTableView()
  const everything = view.filters['all'] === 1
  // What one has changed stays in view, so that a row does not vanish under the hand.
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(
    () => (everything ? live.rows : live.rows?.filter((row) => isDue(row) || changed.has(watched.idOf(row)))),
    [live.rows, everything, changed],
  )
  const narrow = useNarrow()
  const columns = useMemo(() => orderColumns(words, locker, narrow), [words, locker, narrow])
  const due = useMemo(() => live.rows?.filter(isDue), [live.rows])
  const isComing = live.rows?.some(isOnItsWay) ?? false
  const save = saveArticle(locker.Id, (article, field) =>
    adopt(
      article.LockerArticleId,
      (before) => before && { ...before, [field]: article[field as 'MaxStock'] },
    ),
  )
  return (
    <Sheet label={text.tabs.order}>
      <NewsLine news={live.news} nameOf={nameOf} labels={text.fields} onHide={live.hide} />
      <DataTable
        label={text.tabs.order}
        name="locker-order"
        columns={columns}
        rows={rows}
        view={view}
        rowId={watched.idOf}
        failure={list.error ? failureText(words.text, list.error) : undefined}
        onRetry={() => void list.refetch()}
        onSave={async (entered) => {
          const end = begin(entered.row.LockerArticleId, entered.column)
          setChanged((before) => new Set([...before, entered.row.LockerArticleId]))
          try {
            await save(entered)
            // The server computes the new amount to order.
            const { data } = await queryClient.query({ ...wanted, staleTime: 0 })
            return data.find((row) => row.LockerArticleId === entered.row.LockerArticleId)
          } finally {
            end()
          }
        }}
        maxHeight="calc(100dvh - 330px)"
        nothing={
          everything ? undefined : (
            <EmptyState
              title={text.order.nothing}
              text={isComing ? text.order.comingText : text.order.nothingText}
              action={
                <Button variant="default" onClick={() => view.change({ filters: { all: 1 } })}>
                  {text.order.showAll}
                </Button>
              }
            />
          )
        }
        tools={
          <>
            <Switch
              label={narrow ? text.fields.ToOrder : text.order.onlyDue}
              checked={!everything}
              onChange={(checked) => view.change({ filters: checked ? {} : { all: 1 } })}
            />
            <ExportOrder locker={locker} due={due} />
            {!narrow && <PlanRun lockerId={locker.Id} />}
            <output className={styles.due}>{due && due.length > 0 && text.order.due(due.length)}</output>
          </>
        }
      />
    </Sheet>
  )
}

/** Leads to a new run with this locker. */
function PlanRun({ lockerId }: { lockerId: number }) {
  const { plan } = useLanguage().text.runs
  return (
    <Button
      component={Link}
      to="/planning/runs/new"
      search={{ lockers: lockerId } as never}
      variant="default"
      leftSection={<IconTruckDelivery size={16} stroke={1.6} aria-hidden="true" />}
    >
      {plan}
    </Button>
  )
}

/** Saves the list of articles to order, for the supplier. */
function ExportOrder({ locker, due }: { locker: Cabinet; due: readonly OrderPoint[] | undefined }) {
  const words = useLanguage()
  const { order: text } = words.text.locker
  const { working, save } = useFileExport()
  const saveOrder = () =>
    save(async () => {
      const { exportFile } = await import('#web/kit/table/export/export-file.ts')
      const name = `${inFileName(locker.LockerName)}_${text.file}_${currentDay()}`
      await exportFile('xlsx', name, fileColumns(words, locker), due ?? [], words)
    })
  return (
    <Button
      disabled={!due?.length}
      loading={working}
      leftSection={<IconFileSpreadsheet size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => void saveOrder()}
    >
      {text.export}
    </Button>
  )
}

/** In the file an article also says where it goes, since lists of several lockers are put together there. */
function fileColumns(words: Words, locker: Cabinet): Column<OrderPoint>[] {
  const { LockerEndCustomer, LockerName } = locker
  const { fields } = words.text.overview
  return [
    { id: 'Customer', header: fields.LockerEndCustomer, value: () => LockerEndCustomer },
    { id: 'Locker', header: words.text.screens.locker, value: () => LockerName },
    ...orderColumns(words, locker),
  ]
}

function orderColumns(words: Words, { CurrencyCode }: Cabinet, narrow = false): Column<OrderPoint>[] {
  const { fields, shortFields } = words.text.locker
  const { pointBelowMax, maxAbovePoint } = checks(words)
  const number = { kind: 'number', decimals: 0 } as const
  return [
    { id: 'ArticleNumber', header: fields.ArticleNumber },
    {
      id: 'Name',
      header: fields.Name,
      names: true,
      under: 'ArticleNumber',
      lead: ({ ImagePath }) => <Picture address={ImagePath} />,
    },
    { id: 'Shelf', header: fields.Shelf, onCard: 'more', ...number, isLabel: true },
    { id: 'Placement', header: fields.Placement, onCard: 'more' },
    { id: 'CurrentVolume', header: fields.CurrentVolume, ...number },
    {
      id: 'PlaceOrderAmount',
      header: fields.PlaceOrderAmount,
      shortHeader: shortFields.PlaceOrderAmount,
      onCard: 'more',
      ...number,
      editable: true,
      check: pointBelowMax,
    },
    {
      id: 'MaxStock',
      header: fields.MaxStock,
      onCard: 'more',
      ...number,
      editable: true,
      check: maxAbovePoint,
    },
    {
      id: 'OnOrder',
      header: fields.OnOrder,
      onCard: 'more',
      ...number,
      // A card does not tell that nothing is on its way.
      ...(narrow && { value: ({ OnOrder }) => OnOrder || null }),
    },
    { id: 'ToOrder', header: fields.ToOrder, ...number },
    {
      id: 'EndCustomerArticlePrice',
      header: words.format.pricesNamed(fields.EndCustomerArticlePrice, CurrencyCode),
      kind: 'number',
      decimals: 2,
      hidden: true,
    },
  ]
}
