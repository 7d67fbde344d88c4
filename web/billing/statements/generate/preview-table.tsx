import type { StatementPreview } from '#contract/billing/statements.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { useMemo } from 'react'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import { LinesBelow } from './lines-below.tsx'
import { previewColumns } from './preview-columns.tsx'

interface Props {
  previews: readonly StatementPreview[]
  date: string
  opened: OpenedAbove
  busy: boolean
}

const byReseller = ({ ResellerId }: StatementPreview) => ResellerId

/** What each reseller would be billed. A row leads to its lines, which open below the table. */
export function PreviewTable({ previews, date, opened, busy }: Props) {
  const spoken = useLanguage()
  const words = spoken.text.statements.generate
  const view = useTableView({ inAddress: false })
  const { linkTo } = opened
  const columns = useMemo(() => previewColumns(spoken, linkTo), [spoken, linkTo])
  const shown = previews.find(({ ResellerId }) => ResellerId === opened.reseller)
  return (
    <>
      <DataTable
        label={words.tabs.billed(spoken.format.number(previews.length))}
        name="statement-previews"
        columns={columns}
        rows={previews}
        rowId={byReseller}
        rowLink={({ ResellerId }) => opened.hrefOf({ generate: date, reseller: ResellerId })}
        view={view}
        busy={busy}
        chosen={shown?.ResellerId}
        searchable={previews.length > 10}
        maxHeight="max(220px, 38dvh)"
        exportName={`${words.title}_${date}`}
      />
      {shown && (
        <LinesBelow
          key={shown.ResellerId}
          preview={shown}
          onClose={() => opened.show({ generate: date }, { replace: true })}
        />
      )}
    </>
  )
}
