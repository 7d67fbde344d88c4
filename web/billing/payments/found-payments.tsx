import { refresh } from '#web/api/query-client.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import { IconCopyPlus, IconFileSearch, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Read } from './choose-bank-file.tsx'
import type { Part } from './division.ts'
import { paymentColumns } from './payment-columns.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import styles from './payments.module.css'
import { type Choices, type Outcomes, type Row, rowsOf, type Said, toRegister } from './placed.ts'
import { registerAll } from './register.ts'
import { sureOfAnother } from './seems-booked.ts'
import { ToKnow } from './to-know.tsx'

/** There is nothing to place. */
const settled: readonly Row['State'][] = ['registered', 'booked', 'seemsBooked', 'unknownCurrency']

/** What was paid: somebody looks at it, places what has no statement, and registers it. */
export function FoundPayments({
  found,
  leftOut,
  problems,
  file,
  isTyped,
  onOtherFile,
}: Read & { onOtherFile: () => void }) {
  const spoken = useLanguage()
  const { payments: words } = spoken.text
  const { format } = spoken
  const [choices, setChoices] = useState<Choices>(new Map())
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [said, setSaid] = useState<Said>({ others: new Set(), accounts: new Set() })
  // What was typed and not found is chosen at once.
  const [placing, setPlacing] = useState<Row | undefined>(() =>
    isTyped ? rowsOf(found, new Map(), new Map()).find(({ State }) => State === 'none') : undefined,
  )
  const [busy, setBusy] = useState(false)
  const charges = found.some(({ Charge }) => Charge !== 0)
  const columns = useMemo(() => paymentColumns(spoken, charges), [spoken, charges])
  const rows = useMemo(() => rowsOf(found, choices, outcomes, said), [found, choices, outcomes, said])
  const ready = toRegister(rows)
  const unplaced = rows.filter(({ State }) => State === 'none').length
  const choose = ({ UUID }: Row, parts: readonly Part[]) => {
    setChoices((before) => new Map(before).set(UUID, parts))
    setOutcomes((before) => new Map([...before].filter(([uuid]) => uuid !== UUID)))
  }
  const registerAsAnother = async (row: Row) => {
    if (!(await confirm({ text: sureOfAnother(spoken, row), yes: words.isAnother }))) return
    setSaid((before) => ({ ...before, others: new Set(before.others).add(row.UUID) }))
    setOutcomes((before) => new Map([...before].filter(([uuid]) => uuid !== row.UUID)))
  }
  const register = async () => {
    setBusy(true)
    try {
      const { booked, already, refused } = await registerAll(ready, file, (become) =>
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
      <ToKnow
        rows={rows}
        problems={problems}
        onOurs={(accounts) => setSaid((before) => ({ ...before, accounts: new Set(accounts) }))}
      />
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
            when: ({ State }) => !settled.includes(State),
            run: setPlacing,
          },
          {
            label: words.isAnother,
            icon: IconCopyPlus,
            when: ({ State }) => State === 'seemsBooked',
            run: (row) => void registerAsAnother(row),
          },
          {
            label: words.unplace,
            icon: IconX,
            when: ({ State, Parts }) => !settled.includes(State) && Parts.length > 0,
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
        {unplaced > 0 && !isTyped && words.readAgain} {leftOut > 0 && words.leftOut(leftOut)}{' '}
        {charges && words.chargesBooked}
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
