import { bankFiles, type BankPayment } from '#contract/billing/bank-files.ts'
import { call } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { ChooseDialog } from '#web/resource/bulk/choose-dialog.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import { IconFileSearch, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Read } from './choose-bank-file.tsx'
import { paymentColumns } from './payment-columns.tsx'
import styles from './payments.module.css'
import { type Choices, type Row, rowsOf, toRegister } from './placed.ts'
import { findStatements, statementAt } from './statements-to-pay.ts'

/** What the file pays: somebody looks at it, places what has no statement, and registers it. */
export function FoundPayments({ found, leftOut, onOtherFile }: Read & { onOtherFile: () => void }) {
  const spoken = useLanguage()
  const { payments: words } = spoken.text
  const { format } = spoken
  const [choices, setChoices] = useState<Choices>(new Map())
  const [booked, setBooked] = useState<ReadonlySet<string>>(new Set())
  const [placing, setPlacing] = useState<Row>()
  const [busy, setBusy] = useState(false)
  const columns = useMemo(() => paymentColumns(spoken), [spoken])
  const rows = useMemo(() => rowsOf(found, choices, booked), [found, choices, booked])
  const ready = toRegister(rows)
  const unplaced = rows.filter(({ State }) => State === 'none').length
  const choose = ({ UUID }: Row, statement: BankPayment['Statement']) =>
    setChoices((before) => new Map(before).set(UUID, statement))
  const register = async () => {
    setBusy(true)
    try {
      const { booked: count, already } = await call(bankFiles.book, { body: { payments: ready } })
      setBooked((before) => before.union(new Set(ready.map(({ UUID }) => UUID))))
      notify({
        severity: 'success',
        title: (text) => text.payments.registered(count, format.number(count)),
        ...(already > 0 && { msg: words.already(format.number(already)) }),
      })
      await refresh({ queryKey: ['statements'] })
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <DataTable<Row>
        label={words.open}
        name="bank-payments"
        columns={columns}
        rows={rows}
        tall
        searchable
        nothing={words.nothing}
        rowActions={[
          {
            label: words.place,
            icon: IconFileSearch,
            when: ({ State }) => State !== 'booked',
            run: setPlacing,
          },
          {
            label: words.unplace,
            icon: IconX,
            when: ({ State, Statement }) => State !== 'booked' && Statement !== null,
            run: (row) => choose(row, null),
          },
        ]}
        tools={
          <>
            <Button disabled={ready.length === 0} loading={busy} onClick={() => void register()}>
              {words.register(ready.length, format.number(ready.length))}
            </Button>
            <Button variant="default" onClick={onOtherFile}>
              {words.otherFile}
            </Button>
          </>
        }
        maxHeight="calc(100dvh - 320px)"
      />
      <p className={styles.told}>
        {words.found(rows.length, format.number(rows.length))}.{' '}
        {unplaced > 0 && words.unplaced(unplaced, format.number(unplaced))}{' '}
        {leftOut > 0 && words.leftOut(leftOut)}
      </p>
      {placing && (
        <ChooseDialog
          title={words.place}
          hint={words.placeHint}
          label={spoken.text.screens.statements}
          find={findStatements(placing.CurrencyCode, spoken)}
          several={false}
          count={1}
          onClose={() => setPlacing(undefined)}
          onChoose={async ([id]) => {
            if (id !== undefined) choose(placing, await statementAt(id))
            setPlacing(undefined)
          }}
        />
      )}
    </>
  )
}
