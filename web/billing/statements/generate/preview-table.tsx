import { useLanguage } from '#web/i18n/language-provider.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { useMemo, useEffect, useRef } from 'react'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import { LinesTable } from '#web/billing/statements/view/lines-table.tsx'
import { Button } from '@mantine/core'
import { monthText } from '#contract/months.ts'
import type { OnInclude } from './include-box.tsx'
import { adjustedIn, previewColumns } from './preview-columns.tsx'
import type { PreviewRow } from './rows.ts'
import styles from './generate.module.css'

interface Props {
  rows: readonly PreviewRow[]
  onInclude: OnInclude
  date: string
  opened: OpenedAbove
  busy: boolean
}

/** What each reseller would be billed, month by month. A row opens its lines below the table. */
export function PreviewTable({ rows, onInclude, date, opened, busy }: Props) {
  const spoken = useLanguage()
  const words = spoken.text.statements.generate
  const view = useTableView({ inAddress: false })
  const { linkTo } = opened
  const adjusts = rows.some((row) => adjustedIn(row) !== null)
  const replaces = rows.some(({ Replaces }) => Replaces !== null)
  const columns = useMemo(
    () => previewColumns(spoken, linkTo, onInclude, { adjusts, replaces }),
    [spoken, linkTo, onInclude, adjusts, replaces],
  )
  const shown = rows.filter(({ ResellerId }) => ResellerId === opened.reseller)
  return (
    <>
      <DataTable
        label={words.tabs.billed(spoken.format.number(rows.length))}
        name="statement-previews"
        columns={columns}
        rows={rows}
        rowLink={({ ResellerId }) => opened.hrefOf({ generate: date, reseller: ResellerId })}
        view={view}
        busy={busy}
        chosen={shown[0]?.Id}
        searchable={rows.length > 10}
        tall={adjusts || replaces}
        maxHeight="max(220px, 38dvh)"
        exportName={`${words.title}_${date}`}
      />
      {shown.length > 0 && (
        <LinesBelow
          key={opened.reseller}
          previews={shown}
          onClose={() => opened.show({ generate: date }, { replace: true })}
        />
      )}
    </>
  )
}

interface LinesProps {
  previews: readonly PreviewRow[]
  onClose: () => void
}

/** The lines of the chosen reseller, each month's. They take the focus, and give it back when they are closed. */
function LinesBelow({ previews, onClose }: LinesProps) {
  const { text, language } = useLanguage()
  const words = text.statements.generate
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
  return previews.map((preview, at) => {
    const title = words.linesOf(preview.Reseller, monthText(preview.PeriodStart, language))
    return (
      <section key={preview.Id}>
        <header className={styles.linesHead}>
          <h3 ref={at === 0 ? heading : null} tabIndex={-1} className={styles.heading}>
            {title}
          </h3>
          {at === 0 && (
            <Button variant="subtle" size="compact-sm" onClick={onClose}>
              {words.hideLines}
            </Button>
          )}
        </header>
        <LinesTable
          label={title}
          lines={preview.lines}
          currency={preview.CurrencyCode}
          maxHeight="max(220px, 36dvh)"
        />
      </section>
    )
  })
}
