import { useLanguage } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { useMemo } from 'react'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'

interface Billed {
  Reseller: string
  Id: number
  Number: number
}

interface Props {
  billed: readonly Billed[]
  opened: OpenedAbove
}

/** Who has a statement for its period already; a row leads to it. */
export function AlreadyTable({ billed, opened }: Props) {
  const { text, format } = useLanguage()
  const { generate: words, number } = text.statements
  const view = useTableView({ inAddress: false })
  const columns = useMemo(
    (): Column<Billed>[] => [
      { id: 'Reseller', header: words.fields.Reseller, names: true, width: 320 },
      {
        id: 'Number',
        header: words.fields.Statement,
        width: 140,
        format: (value) => number(Number(value)),
      },
    ],
    [words, number],
  )
  return (
    <DataTable
      label={words.tabs.already(format.number(billed.length))}
      name="statement-billed"
      columns={columns}
      rows={billed}
      rowLink={({ Id }) => opened.hrefOf({ statement: Id })}
      view={view}
      searchable={billed.length > 10}
      maxHeight="max(220px, 38dvh)"
    />
  )
}
