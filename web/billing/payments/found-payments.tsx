import type { BankPayment } from '#contract/billing/bank-files.ts'
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
import { type Choices, type Outcomes, type Row, rowsOf, toRegister } from './placed.ts'
import { registerAll } from './register.ts'
import { findStatements, statementAt } from './statements-to-pay.ts'

/** What the file pays: somebody looks at it, places what has no statement, and registers it. */
export function FoundPayments({ found, leftOut, onOtherFile }: Read & { onOtherFile: () => void }) {
  const spoken = useLanguage()
  const { payments: words } = spoken.text
  const { format } = spoken
  const [choices, setChoices] = useState<Choices>(new Map())
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [placing, setPlacing] = useState<Row>()
  const [busy, setBusy] = useState(false)
  const columns = useMemo(() => paymentColumns(spoken), [spoken])
  const rows = useMemo(() => rowsOf(found, choices, outcomes), [found, choices, outcomes])
  const ready = toRegister(rows)
  const unplaced = rows.filter(({ State }) => State === 'none').length
  const choose = ({ UUID }: Row, statement: BankPayment['Statement']) => {
    setChoices((before) => new Map(before).set(UUID, statement))
    setOutcomes((before) => new Map([...before].filter(([uuid]) => uuid !== UUID)))
  }
  const register = async () => {
    setBusy(true)
    try {
      const { booked, already, refused } = await registerAll(ready, (become) =>
        setOutcomes((before) => new Map([...before, ...become])),
      )
      const msg = [
        refused > 0 && words.refused(refused, format.number(refused)),
        already > 0 && words.already(format.number(already)),
      ].filter((line) => line !== false)
      notify({
        severity: refused > 0 ? 'warning' : 'success',
        title: (text) => text.payments.registered(booked, format.number(booked)),
        ...(msg.length > 0 && { msg: msg.join(' ') }),
      })
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
      await refresh({ queryKey: ['statements'] })
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
