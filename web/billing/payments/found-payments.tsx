import { refresh } from '#web/api/query-client.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import { IconFileSearch, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Read } from './choose-bank-file.tsx'
import type { Part } from './division.ts'
import { paymentColumns } from './payment-columns.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import styles from './payments.module.css'
import { type Choices, type Outcomes, type Row, rowsOf, toRegister } from './placed.ts'
import { registerAll } from './register.ts'

/** What was paid: somebody looks at it, places what has no statement, and registers it. */
export function FoundPayments({ found, leftOut, isTyped, onOtherFile }: Read & { onOtherFile: () => void }) {
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
  const choose = ({ UUID }: Row, parts: readonly Part[]) => {
    setChoices((before) => new Map(before).set(UUID, parts))
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
            when: ({ State, Parts }) => State !== 'booked' && Parts.length > 0,
            run: (row) => choose(row, []),
          },
        ]}
        tools={
          <>
            <Button disabled={ready.length === 0} loading={busy} onClick={() => void register()}>
              {words.register(ready.length, format.number(ready.length))}
            </Button>
            <Button variant="default" onClick={onOtherFile}>
              {isTyped ? words.otherPayment : words.otherFile}
            </Button>
          </>
        }
        maxHeight="calc(100dvh - 320px)"
      />
      <p className={styles.told}>
        {!isTyped && `${words.found(rows.length, format.number(rows.length))}. `}
        {unplaced > 0 && words.unplaced(unplaced, format.number(unplaced))}{' '}
        {leftOut > 0 && words.leftOut(leftOut)}
      </p>
      {placing && (
        <PlaceDialog
          payment={placing}
          onClose={() => setPlacing(undefined)}
          onPlace={(parts) => {
            choose(placing, parts)
            setPlacing(undefined)
          }}
        />
      )}
    </>
  )
}
