import { messageText } from '#web/i18n/message.ts'
import { bookkeeping, type BookkeepingFile, type CurrencyWaiting } from '#contract/billing/bookkeeping.ts'
import { call, download } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { EmptyState, Loaded } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import { IconChecks, IconFileExport } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import styles from './bookkeeping.module.css'
import { LookButton } from './look.tsx'
import { bookkeepingKey } from './queries.ts'
import { type Refused, refusalOf } from './refusal.ts'

/** What is in no file yet, and the button that makes one of it. */
export function Waiting() {
  const { text, format } = useLanguage()
  const words = text.bookkeeping.waiting
  const [to, setTo] = useState(currentDay)
  const waiting = useQuery({
    queryKey: [...bookkeepingKey, 'waiting', to],
    queryFn: ({ signal }) => call(bookkeeping.waiting, { query: { to }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: to !== '',
  })
  return (
    <Panel title={words.title} actions={<LookButton />}>
      <Loaded query={waiting}>
        {({ Statements, Payments, Releases, From, To, currencies }) => {
          const count = Statements + Payments + Releases
          return (
            <div className={styles.waiting}>
              {From === null || To === null ? (
                <EmptyState
                  title={words.nothing}
                  text={words.nothingText}
                  picture={<IconChecks size={40} stroke={1.2} />}
                />
              ) : (
                <>
                  <div>
                    <p className={styles.count}>{words.vouchers(count, format.number(count))}</p>
                    <p className={styles.days}>{words.days(format.date(From), format.date(To))}</p>
                  </div>
                  <Currencies rows={currencies} />
                  {Releases > 0 && (
                    <p className={styles.hint}>{words.releases(Releases, format.number(Releases))}</p>
                  )}
                </>
              )}
              <Make to={to} onTo={setTo} count={count} />
            </div>
          )
        }}
      </Loaded>
    </Panel>
  )
}

function Currencies({ rows }: { rows: readonly CurrencyWaiting[] }) {
  const { text, format } = useLanguage()
  const words = text.bookkeeping.waiting
  return (
    <table className={styles.currencies} aria-label={words.currencies}>
      <thead>
        <tr>
          {Object.entries(words.fields).map(([field, name]) => (
            <th key={field} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ CurrencyCode, Statements, Billed, Payments, Paid }) => (
          <tr key={CurrencyCode}>
            <th scope="row">{CurrencyCode}</th>
            <td>
              {format.money(Billed, CurrencyCode)}
              <small>{words.statements(Statements, format.number(Statements))}</small>
            </td>
            <td>
              {format.money(Paid, CurrencyCode)}
              <small>{words.payments(Payments, format.number(Payments))}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Make({ to, onTo, count }: { to: string; onTo: (day: string) => void; count: number }) {
  const { text, format } = useLanguage()
  const words = text.bookkeeping.waiting
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const files = useQuery({
    queryKey: [...bookkeepingKey, 'any'],
    queryFn: ({ signal }) => call(bookkeeping.files, { query: { limit: '1' }, signal }),
  })
  const make = async () => {
    if (to === '') return
    setBusy(true)
    setRefused(undefined)
    try {
      const { data } = await call(bookkeeping.make, { body: { to } })
      if (data.length === 0)
        notify({ severity: 'warning', title: ({ bookkeeping: t }) => t.waiting.noneLeft })
      for (const file of data) await saveMade(file)
      await refresh({ queryKey: bookkeepingKey })
    } catch (error) {
      const why = refusalOf(text, error)
      if (why) setRefused(why)
      else notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className={styles.make}>
        <DateInput
          label={words.to}
          value={to}
          onChange={onTo}
          max={currentDay()}
          required
          error={to === '' ? messageText(text, { to: words.to }, 'to', 'required') : undefined}
        />
        {count > 0 && (
          <Button
            loading={busy}
            leftSection={<IconFileExport size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => void make()}
          >
            {words.make(count, format.number(count))}
          </Button>
        )}
      </div>
      {refused && <Problem {...refused} />}
      {count > 0 && (
        <p className={styles.hint}>
          {words.hint} {files.data?.total === 0 && words.first}
        </p>
      )}
    </>
  )
}

async function saveMade(file: BookkeepingFile) {
  notify({ severity: 'success', title: (text) => text.bookkeeping.waiting.made(file.Name) })
  await download(bookkeeping.download, { params: { id: file.Id } })
}

function Problem({ why, lacksAccount }: Refused) {
  const words = useText().bookkeeping.waiting
  return (
    <p className={styles.problem} role="alert">
      <StatusShape status="bad" />
      {why}
      {lacksAccount && <Link to="/billing/bookkeeping/accounts">{words.toAccounts}</Link>}
    </p>
  )
}
