import type { StatementPreview } from '#contract/billing/statements.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { useMemo, useEffect, useRef } from 'react'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import { LinesTable } from '#web/billing/statements/view/lines-table.tsx'
import { Button } from '@mantine/core'
import { previewColumns } from './preview-columns.tsx'
import styles from './generate.module.css'

interface Props {
  previews: readonly StatementPreview[]
  date: string
  opened: OpenedAbove
  busy: boolean
}

const byReseller = ({ ResellerId }: StatementPreview) => ResellerId

/** What each reseller would be billed. A row opens its lines below the table. */
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

interface LinesProps {
  preview: StatementPreview
  onClose: () => void
}

/** The lines of the chosen reseller. They take the focus, and give it back when they are closed. */
function LinesBelow({ preview, onClose }: LinesProps) {
  const { statements } = useText()
  const words = statements.generate
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      requestAnimationFrame(() => {
        const lost = document.activeElement === document.body
        if (lost && opener instanceof HTMLElement) opener.focus()
      })
    }
  }, [])
  return (
    <section>
      <header className={styles.linesHead}>
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>
          {words.linesOf(preview.Reseller)}
        </h3>
        <Button variant="subtle" size="compact-sm" onClick={onClose}>
          {words.hideLines}
        </Button>
      </header>
      <LinesTable
        label={words.linesOf(preview.Reseller)}
        lines={preview.lines}
        currency={preview.CurrencyCode}
        maxHeight="max(220px, 36dvh)"
      />
    </section>
  )
}
