import type { SkippedReseller } from '#contract/billing/runs.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { useMemo } from 'react'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import { Mend } from './mend.tsx'
import { RunTable } from './run-table.tsx'

type Row = SkippedReseller & { Id: number }

/** Resellers that are not billed, why, and a link to correct that. */
export function SkippedTable({ skipped }: { skipped: readonly SkippedReseller[] }) {
  const { text, format } = useLanguage()
  const words = text.statements.generate
  const rows = useMemo(() => skipped.map((one, at): Row => ({ ...one, Id: at })), [skipped])
  const columns = useMemo(
    (): Column<Row>[] => [
      { id: 'Reseller', header: words.fields.Reseller, names: true },
      {
        id: 'reason',
        header: words.fields.Reason,
        value: ({ reason, CurrencyCode }) => words.reasons[reason](CurrencyCode ?? ''),
      },
      {
        id: 'Mend',
        header: words.fields.Mend,
        width: 220,
        sortable: false,
        value: ({ reason }) => words.mend[reason],
        render: ({ Reseller, reason }) => <Mend reseller={Reseller} reason={reason} />,
      },
    ],
    [words],
  )
  return (
    <RunTable
      label={words.tabs.skipped(format.number(rows.length))}
      name="statement-skipped"
      columns={columns}
      rows={rows}
    />
  )
}

interface Billed {
  Reseller: string
  Id: number
  Number: number
}

interface Props {
  billed: readonly Billed[]
  opened: OpenedAbove
}

/** Resellers that already have a statement for the period; a row links to it. */
export function AlreadyTable({ billed, opened }: Props) {
  const { text, format } = useLanguage()
  const { generate: words, number } = text.statements
  const columns = useMemo(
    (): Column<Billed>[] => [
      { id: 'Reseller', header: words.fields.Reseller, names: true },
      {
        id: 'Number',
        header: words.fields.Statement,
        format: (value) => number(Number(value)),
      },
    ],
    [words, number],
  )
  return (
    <RunTable
      label={words.tabs.already(format.number(billed.length))}
      name="statement-billed"
      columns={columns}
      rows={billed}
      rowLink={({ Id }) => opened.hrefOf({ statement: Id })}
    />
  )
}
