import { DialogBar } from '#web/billing/dialog-bar.tsx'
import { consumption, type PreviewedConsumption } from '#contract/billing/consumption.ts'
import { call } from '#web/api/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { monthText } from '#contract/months.ts'
import { Problem } from '#web/kit/problem.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { editPath } from '#web/shell/addresses.ts'
import { notify } from '#web/shell/notices.ts'
import { Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import table from '#web/billing/small-table.module.css'
import styles from '#web/billing/consumption/consumption.module.css'
import { type Days, type Division, readAgain } from '#web/billing/consumption/queries.ts'
import type { OpenedAbove } from '#web/billing/consumption/use-opened.ts'

interface Props {
  found: Answer<typeof consumption.preview>
  days: Days
  division: Division
  opened: OpenedAbove
  onDraft: (customerId: number) => void
  onBusy: (busy: boolean) => void
}

/** Each customer with what it would be stated, and the button that makes what is chosen. */
export function Preview({ found, days, division, opened, onDraft, onBusy }: Props) {
  const { text, format, language } = useLanguage()
  const words = text.consumption.make
  const { CurrencyCode } = found
  const data = found.data.map((row) =>
    row.OnlyMoved === 1 && !division.ByCostCentre ? { ...row, Skipped: 'nothing' as const } : row,
  )
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const wanted = data.filter(({ CustomerId, Skipped }) => Skipped === null && !leftOut.has(CustomerId))
  const money = (amount: number) => format.money(amount, CurrencyCode)
  const include = (id: number, isIn: boolean) => {
    const next = new Set(leftOut)
    if (isIn) next.delete(id)
    else next.add(id)
    setLeftOut(next)
  }
  async function run() {
    if (running.current) return
    running.current = true
    setBusy(true)
    onBusy(true)
    setProblem(undefined)
    try {
      const Customers = wanted.map(({ CustomerId }) => CustomerId)
      const { made, skipped, failed } = await call(consumption.make, {
        body: { ...days, ...division, Customers },
      })
      const shown = (some: readonly unknown[]) => format.number(some.length)
      if (made.length > 0) notify({ severity: 'success', title: words.done(made.length, shown(made)) })
      if (skipped.length > 0)
        notify({ severity: 'warning', title: words.skipped(skipped.length, shown(skipped)) })
      if (failed.length > 0) notify({ severity: 'error', title: words.failed(failed.length, shown(failed)) })
      const [only] = made
      if (failed.length === 0)
        opened.show({ statement: made.length === 1 ? only : undefined }, { replace: true })
    } catch (error) {
      setProblem(failureText(text, error))
    } finally {
      running.current = false
      setBusy(false)
      onBusy(false)
      await readAgain()
    }
  }
  if (data.length === 0) return <EmptyState title={words.noCustomers} />
  return (
    <>
      <div>
        <table className={table.table} aria-label={words.title}>
          <thead>
            <tr>
              <th scope="col">{words.fields.Customer}</th>
              <th scope="col" className={table.amount}>
                {words.fields.Net}
              </th>
              <th scope="col" className={table.amount}>
                {words.fields.Total}
              </th>
              <th scope="col">{words.fields.Told}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.CustomerId}>
                <td className={styles.customer}>
                  <Checkbox
                    label={row.CustomerName}
                    aria-label={words.include(row.CustomerName)}
                    checked={row.Skipped === null && !leftOut.has(row.CustomerId)}
                    disabled={busy || row.Skipped !== null}
                    onChange={({ currentTarget }) => include(row.CustomerId, currentTarget.checked)}
                  />
                </td>
                <td className={table.amount}>{row.Skipped === null && money(row.NetAmount)}</td>
                <td className={table.amount}>{row.Skipped === null && money(row.TotalAmount)}</td>
                <td className={table.wide}>
                  <Told row={row} money={money} opened={opened} language={language} onDraft={onDraft} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot className={styles.sums}>
            <tr>
              <th scope="row">{text.consumption.fields.TotalAmount}</th>
              <td className={table.amount}>{money(added(wanted, 'NetAmount'))}</td>
              <td className={table.amount}>{money(added(wanted, 'TotalAmount'))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <DialogBar>
        <Button variant="subtle" disabled={busy} onClick={opened.close}>
          {text.ui.cancel}
        </Button>
        <Button loading={busy} disabled={wanted.length === 0} onClick={() => void run()}>
          {words.run(wanted.length, format.number(wanted.length))}
        </Button>
      </DialogBar>
    </>
  )
}

/** Added up in whole hundredths. */
const added = (rows: readonly PreviewedConsumption[], field: 'NetAmount' | 'TotalAmount') =>
  rows.reduce((sum, row) => sum + Math.round(row[field] * 100), 0) / 100

interface ToldProps {
  row: PreviewedConsumption
  money: (amount: number) => string
  opened: OpenedAbove
  language: Parameters<typeof monthText>[1]
  onDraft: (customerId: number) => void
}

/** Why nothing is made, what is late, what is lacking, and a way to the lines. */
function Told({ row, money, opened, language, onDraft }: ToldProps) {
  const { text, format } = useLanguage()
  const words = text.consumption.make
  const { Skipped, stated, LateLines, LateAmount, LentAmount, Unstated, lacks, CustomerId } = row
  return (
    <div className={styles.told}>
      {Skipped !== null && (
        <span>
          {words.reasons[Skipped]}{' '}
          {stated && (
            <Link {...opened.linkTo({ statement: stated.Id })}>{text.consumption.number(stated.Number)}</Link>
          )}
        </span>
      )}
      {Skipped === null && LateLines > 0 && (
        <span>{words.late(LateLines, format.number(LateLines), money(LateAmount))}</span>
      )}
      {Skipped === null && LentAmount !== 0 && <span>{words.lent(money(LentAmount))}</span>}
      {Unstated.length > 0 && (
        <span className={styles.warning}>
          <StatusShape status="warn" />
          {words.unstated(Unstated.map((month) => monthText(month, language)).join(', '))}
        </span>
      )}
      {Skipped === null && lacks.length > 0 && (
        <Link to={editPath({ one: 'reseller-customer' }, CustomerId)} className={styles.muted}>
          {words.lacks(lacks.map((field) => words.lacking[field]).join(', '))}
        </Link>
      )}
      {Skipped === null && (
        <span>
          <Button variant="subtle" size="compact-sm" px={0} onClick={() => onDraft(CustomerId)}>
            {words.draft}
          </Button>
        </span>
      )}
    </div>
  )
}
