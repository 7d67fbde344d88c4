import { reminders, type SentReminder } from '#contract/billing/reminders.ts'
import { call } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { Sheet } from '#web/kit/panel.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { queryFor } from '#web/resource/queries.ts'
import { usePages } from '#web/resource/use-pages.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { IconCheck, IconDownload, IconMail } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { MailLater } from './mail-later.tsx'
import { MailMark } from './mail-mark.tsx'
import styles from './reminders.module.css'
import { saveReminder } from './save-reminder.ts'

/** The reminders that were made, each as its file. */
export function SentReminders() {
  const spoken = useLanguage()
  const { reminders: words } = spoken.text
  const view = useTableView({ sort: '-Date' })
  const list = usePages(view, {
    key: ['reminders', 'sent'],
    read: async (asked, signal) => {
      const { data, total, HasServer } = await call(reminders.list, {
        query: queryFor(reminders.list, asked),
        signal,
      })
      return { rows: data, total, hasServer: HasServer === 1 }
    },
    pageSize: 50,
    waits: ({ rows, hasServer }) => hasServer && rows.some(({ State }) => State === 'waiting'),
  })
  const hasServer = list.data?.hasServer ?? true
  const [mailing, setMailing] = useState<number>()
  const columns = useMemo(() => sentColumns(spoken, hasServer), [spoken, hasServer])
  return (
    <Sheet label={words.tabs.sent}>
      {!hasServer && list.rows?.some(({ State }) => State === 'waiting') && (
        <p className={styles.told}>
          <StatusShape status="warn" />
          {spoken.text.sending.noServer}
        </p>
      )}
      <DataTable<SentReminder>
        label={words.tabs.sent}
        name="sent-reminders"
        columns={columns}
        {...list.table}
        rowActions={[
          { label: words.download, icon: IconDownload, run: ({ Id }: SentReminder) => saveReminder(Id) },
          {
            label: words.mailLater.open,
            icon: IconMail,
            when: ({ CanBeMailed }: SentReminder) => CanBeMailed === 1,
            run: ({ Id }: SentReminder) => setMailing(Id),
          },
          {
            label: words.markSent,
            icon: IconCheck,
            // Without a mail server it waits for nothing.
            when: ({ State }: SentReminder) => State === null || (State === 'waiting' && !hasServer),
            run: ({ Id }: SentReminder) => markSent(Id, words),
          },
        ]}
        nothing={words.nothingSent}
        bareWhileEmpty
        searchable
        exportName={`${spoken.text.screens.reminders}_${currentDay()}`}
        exportRows={list.everyRow}
        maxHeight="calc(100dvh - 340px)"
      />
      {mailing !== undefined && <MailLater id={mailing} onClose={() => setMailing(undefined)} />}
    </Sheet>
  )
}

/** Somebody says that a reminder without a mail was sent: from now on it counts. */
export const markSent = async (id: number, words: Words['text']['reminders']) => {
  if (!(await confirm({ text: words.sureMarked(id), yes: words.markSent }))) return
  try {
    await call(reminders.sentByHand, { params: { id } })
    notify({ severity: 'success', title: (t) => t.reminders.markedSent(id) })
  } catch (error) {
    notifyFailure(error)
  }
  await refresh({})
}

function sentColumns({ text, format }: Words, hasServer: boolean): readonly Column<SentReminder>[] {
  const { fields, level, schedule, mail, history } = text.reminders
  const money = (id: 'RemainingAmount' | 'Interest' | 'Fee'): Column<SentReminder> => ({
    id,
    header: fields[id],
    kind: 'number',
    decimals: 2,
    format: (value, { CurrencyCode }) => format.money(Number(value), CurrencyCode),
  })
  return [
    { id: 'CustomerName', header: fields.CustomerName, names: true, under: 'Address', least: 240 },
    { id: 'Date', header: fields.Date, kind: 'date', width: 108, onCard: 'line' },
    {
      id: 'Level',
      header: fields.Level,
      onCard: 'line',
      under: 'Waived',
      format: (value) => level(Number(value)),
    },
    {
      id: 'Waived',
      header: history.waivedHeading,
      sortable: false,
      value: ({ Waived, Statements }) => (Waived === 0 ? '' : history.waivedOf(Waived, Statements)),
    },
    { id: 'Statements', header: fields.Statements, kind: 'number', sortable: false },
    { ...money('RemainingAmount'), onCard: 'end' },
    { ...money('Fee'), sortable: false, under: 'Interest' },
    { ...money('Interest'), sortable: false },
    {
      id: 'State',
      header: fields.State,
      sortable: false,
      onCard: 'line',
      whole: true,
      least: 150,
      beside: 22,
      value: ({ State }) =>
        State === null
          ? mail.notMailed
          : State === 'withdrawn'
            ? mail.withdrawnInList
            : State === 'byHand'
              ? mail.byHand
              : text.sending.inList[State],
      render: (sent) => <MailMark mail={sent} hasServer={hasServer} inList />,
    },
    { id: 'Address', header: fields.Address, sortable: false, onCard: 'more' },
    {
      id: 'SentBy',
      header: fields.SentBy,
      sortable: false,
      hidden: true,
      value: ({ SentBy }) => SentBy ?? schedule,
    },
    { id: 'Id', header: fields.Id, kind: 'number', hidden: true, sortable: false },
    { id: 'CurrencyCode', header: fields.CurrencyCode, hidden: true, inFile: true, sortable: false },
  ]
}
