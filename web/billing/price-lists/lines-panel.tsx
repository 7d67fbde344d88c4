import { priceLists, type PriceList, type PriceListLine } from '#contract/billing/price-lists.ts'
import { call } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { EmptyState, Loaded } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import type { CellValue, Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { saveCell, type Save } from '#web/kit/table/edit/cell-edit.ts'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AddPrice } from './add-price.tsx'
import { ImportPrices } from './import-prices.tsx'
import { linesQuery, showLines } from './lines.ts'
import styles from './price-lists.module.css'

/** The prices of a list. Each is saved by itself, apart from the form above. */
export function LinesPanel({ list }: { list: PriceList }) {
  const { priceLists: words } = useLanguage().text
  const found = useQuery({ ...linesQuery(list.Id), refetchOnWindowFocus: 'always' })
  return (
    <Panel title={words.prices} hint={words.pricesHint}>
      <Loaded query={found}>{({ data }) => <Lines list={list} lines={data} />}</Loaded>
    </Panel>
  )
}

function Lines({ list, lines }: { list: PriceList; lines: readonly PriceListLine[] }) {
  const spoken = useLanguage()
  const { priceLists: words } = spoken.text
  const view = useTableView({ inAddress: false })
  const { CurrencyCode } = list
  const overruled = lines.filter(({ OwnPrices }) => OwnPrices > 0)
  const isOverruled = overruled.length > 0
  const columns = useMemo(
    () => linesColumns(spoken, CurrencyCode, isOverruled),
    [spoken, CurrencyCode, isOverruled],
  )
  const takeAway = async (some: readonly PriceListLine[]) => {
    try {
      const data = some.map((line) => ({ ...of(line), Price: null }))
      showLines(list.Id, await call(priceLists.lines.set, { params: { id: list.Id }, body: { data } }))
      notify({ severity: 'success', title: (text) => text.priceLists.takenAway(some.length) })
      return true
    } catch (error) {
      notifyFailure(error)
      return false
    }
  }
  return (
    <div className={styles.lines}>
      <AddPrice list={list} />
      {isOverruled && (
        <p className={styles.told}>
          <StatusShape status="warn" />
          {words.overruled(overruled.length, overruled.filter(countsNowhere).length)}
        </p>
      )}
      <DataTable<PriceListLine>
        label={words.prices}
        name="price-list-lines"
        columns={columns}
        rows={lines}
        view={view}
        onSave={savePrice(list.Id)}
        rowActions={[{ label: words.takeAway, icon: IconTrash, run: (line) => void takeAway([line]) }]}
        bulkActions={[{ label: words.takeAway, icon: IconTrash, run: takeAway }]}
        nothing={<EmptyState title={words.noPrices} text={words.noPricesText} />}
        tools={<ImportPrices list={list} />}
        exportName={`${words.prices}_${list.Name}`}
        maxHeight="70vh"
      />
    </div>
  )
}

const of = ({ ArticleId, ArticleGroupId }: PriceListLine) => ({
  ...(ArticleId !== null && { ArticleId }),
  ...(ArticleGroupId !== null && { ArticleGroupId }),
})

const countsNowhere = ({ OwnPrices, Places }: PriceListLine) => OwnPrices === Places

const mostMoney = 9_999_999.99

function linesColumns(
  { text, format }: Words,
  currency: string,
  isOverruled: boolean,
): Column<PriceListLine>[] {
  const { fields, kinds, ownOf, wrongPrice } = text.priceLists
  return [
    {
      id: 'Of',
      header: fields.Of,
      onCard: 'line',
      value: ({ ArticleId }) => (ArticleId === null ? kinds.group : kinds.article),
    },
    { id: 'ArticleNumber', header: fields.ArticleNumber, onCard: 'line' },
    { id: 'Name', header: fields.LineName, names: true },
    {
      id: 'OwnPrices',
      header: fields.OwnPrices,
      kind: 'number',
      width: 130,
      onCard: 'line',
      hidden: !isOverruled,
      value: ({ OwnPrices }) => OwnPrices || null,
      format: (value, { Places }) =>
        value === null ? '' : ownOf(format.number(Number(value)), format.number(Places)),
    },
    // In a file that is imported again a group is told by its name.
    {
      id: 'Group',
      header: text.priceImport.fields.Group,
      hidden: true,
      inFile: true,
      value: ({ ArticleId, Name }) => (ArticleId === null ? Name : ''),
    },
    {
      id: 'Price',
      header: format.pricesNamed(fields.Price, currency),
      kind: 'number',
      decimals: 2,
      editable: true,
      onCard: 'end',
      check: (value: CellValue) =>
        typeof value === 'number' && value >= 0 && value <= mostMoney
          ? undefined
          : wrongPrice(format.number(mostMoney)),
    },
  ]
}

/** The line is written anew, so that it is found again by what it is of. */
const savePrice =
  (id: number): Save<PriceListLine> =>
  (change) => {
    const itself = ({ data }: { data: PriceListLine[] }) =>
      data.find(
        (line) =>
          line.ArticleId === change.row.ArticleId && line.ArticleGroupId === change.row.ArticleGroupId,
      )
    return saveCell(
      change,
      async ({ Price = change.row.Price }) => {
        const data = [{ ...of(change.row), Price }]
        const lines = await call(priceLists.lines.set, { params: { id }, body: { data } })
        showLines(id, lines)
        return itself(lines) ?? change.row
      },
      async () => itself(await queryClient.query({ ...linesQuery(id), staleTime: 0 })),
    )
  }
