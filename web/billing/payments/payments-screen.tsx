import { bankFiles, type BankPayment } from '#contract/billing/bank-files.ts'
import { statements } from '#contract/billing/statements.ts'
import { call, isRefusedAs } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { type Words, useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { FileDrop } from '#web/kit/inputs/file-drop.tsx'
import { Page } from '#web/kit/page.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { BackToOverview } from '#web/resource/back-to-overview.tsx'
import { ChooseDialog, type Find } from '#web/resource/bulk/choose-dialog.tsx'
import { FailedLine } from '#web/resource/import/failed-line.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Button } from '@mantine/core'
import { IconFileSearch, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import styles from './payments.module.css'
import { type Choices, type Row, rowsOf, toRegister } from './placed.ts'
import { contentOf } from './read-file.ts'
import { Found } from './found.tsx'

interface Read {
  found: readonly BankPayment[]
  leftOut: number
}

/** A file of the bank is read, what it pays is shown, and what somebody agrees to is registered. */
export default function PaymentsScreen() {
  useTitleFocus()
  const { screens } = useText()
  const [read, setRead] = useState<Read>()
  return (
    <Page title={screens.payments} actions={<BackToOverview overview="/billing/statements" />}>
      <Sheet label={screens.payments}>
        {read ? (
          <FoundPayments {...read} onOtherFile={() => setRead(undefined)} />
        ) : (
          <ChooseBankFile onRead={setRead} />
        )}
      </Sheet>
    </Page>
  )
}

function ChooseBankFile({ onRead }: { onRead: (read: Read) => void }) {
  const text = useText()
  const { payments: words } = text
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = async ([file, ...others]: readonly File[]) => {
    if (!file) return
    if (others.length > 0) return setProblem(text.messages.oneFile(''))
    setBusy(true)
    setProblem(undefined)
    try {
      const Content = await contentOf(file)
      if (Content === undefined) return setProblem(words.tooLarge)
      const { data, LeftOut } = await call(bankFiles.read, { body: { Name: file.name, Content } })
      onRead({ found: data, leftOut: LeftOut })
    } catch (error) {
      setProblem(isRefusedAs(error, 'type') ? words.unreadable : failureText(text, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.choose}>
      <FileDrop
        label={words.choose}
        lead={words.drop}
        hint={words.chooseHint}
        accept=".txt,.xml,.bgmax"
        busy={busy}
        onFiles={(files) => void take(files)}
      />
      {problem !== undefined && <FailedLine>{problem}</FailedLine>}
    </div>
  )
}

function FoundPayments({ found, leftOut, onOtherFile }: Read & { onOtherFile: () => void }) {
  const spoken = useLanguage()
  const { payments: words } = spoken.text
  const { format } = spoken
  const [choices, setChoices] = useState<Choices>(new Map())
  const [booked, setBooked] = useState<ReadonlySet<string>>(new Set())
  const [placing, setPlacing] = useState<Row>()
  const [busy, setBusy] = useState(false)
  const columns = useMemo(() => columnsIn(spoken), [spoken])
  const rows = useMemo(
    () =>
      rowsOf(
        found.map((payment) =>
          booked.has(payment.UUID)
            ? { ...payment, BookedOn: payment.BookedOn ?? payment.Statement }
            : payment,
        ),
        choices,
      ),
    [found, choices, booked],
  )
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

const mostOffered = 50

/** Of the payment's currency, those with something left to pay. */
const findStatements =
  (currency: string, { format }: Words): Find =>
  async (searchString, signal) => {
    const query = { searchString, limit: mostOffered, sort: '-Number' as const }
    const { data, total } = await call(statements.list, { query, signal })
    const open = data.filter(
      ({ CurrencyCode, RemainingAmount }) => CurrencyCode === currency && RemainingAmount > 0,
    )
    const offers = open.map(({ Id, Number: number, CustomerName, RemainingAmount }) => ({
      id: Id,
      name: `${number}, ${CustomerName}, ${format.money(RemainingAmount, currency)}`,
    }))
    return { offers, total: Math.min(total, offers.length) }
  }

async function statementAt(id: number) {
  const { data } = await call(statements.get, { params: { id } })
  const { Id, Number: number, CustomerName, RemainingAmount } = data
  return { Id, Number: number, CustomerName, RemainingAmount }
}

function columnsIn({ text, format }: Words): Column<Row>[] {
  const { fields, states, leaves, tooMuch } = text.payments
  const money = (amount: number, { CurrencyCode }: Row) => format.money(amount, CurrencyCode)
  return [
    { id: 'Date', header: fields.Date, kind: 'date', width: 104, onCard: 'line', saysItself: true },
    { id: 'Payer', header: fields.Payer, names: true, under: 'Reference' },
    { id: 'Reference', header: fields.Reference, onCard: 'more' },
    {
      id: 'Amount',
      header: fields.Amount,
      kind: 'number',
      decimals: 2,
      onCard: 'end',
      format: (value, row) => money(Number(value), row),
    },
    {
      id: 'Statement',
      header: fields.Statement,
      under: 'Left',
      onCard: 'more',
      value: ({ Statement, BookedOn }) =>
        BookedOn && !Statement
          ? String(BookedOn.Number)
          : Statement
            ? `${Statement.Number}, ${Statement.CustomerName}`
            : '',
    },
    {
      id: 'Left',
      header: fields.Left,
      sortable: false,
      value: (row) =>
        row.Left === null ? '' : row.Left < 0 ? tooMuch(money(-row.Left, row)) : leaves(money(row.Left, row)),
    },
    {
      id: 'State',
      header: fields.State,
      beside: 20,
      onCard: 'line',
      value: ({ State }) => states[State],
      render: ({ State }) => <Found state={State} />,
    },
  ]
}
