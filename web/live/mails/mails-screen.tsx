import { mails, mailStates, type MailRow } from '#contract/live/mails.ts'
import { call } from '#web/api/api.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/kit/page.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { refresh } from '#web/api/query-client.ts'
import { BackToOverview } from '#web/resource/back-to-overview.tsx'
import { ListFilters } from '#web/resource/filters/list-filters.tsx'
import { queryFor } from '#web/resource/queries.ts'
import type { Asked } from '#web/resource/resource.ts'
import { usePages } from '#web/resource/use-pages.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { MailState } from './mail-state.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { saidIn } from './said-in.ts'
import styles from './mails.module.css'
import { TestMail } from './test-mail.tsx'

const key = ['mails']

/** What was sent, what waits and what was refused. */
export default function MailsScreen() {
  useTitleFocus()
  const spoken = useLanguage()
  const { screens, mails: text } = spoken.text
  const view = useTableView({ sort: '-Created' })
  const list = usePages(view, { key, read: readMails, pageSize: 100 })
  const columns = useMemo(() => mailColumns(spoken), [spoken])
  const { mail }: { mail?: unknown } = useSearch({ strict: false })
  const [opened, open] = useState(typeof mail === 'number' ? mail : undefined)
  const { hasServer = true, isReadable = false } = list.data ?? {}
  const states = mailStates.map((value) => ({ value, label: text.states[value] }))
  return (
    <Page title={screens.mails} actions={<BackToOverview overview="/system-settings" />}>
      <Sheet label={screens.mails}>
        {!hasServer && <p className={styles.notice}>{isReadable ? text.demo : text.noServer}</p>}
        <DataTable<MailRow>
          label={screens.mails}
          name="mails"
          columns={columns}
          {...list.table}
          {...(isReadable && {
            rowLink: ({ Id }: MailRow) => `/system-settings/mail?mail=${Id}`,
            onOpen: ({ Id }: MailRow) => open(Id),
          })}
          rowActions={[
            {
              label: text.retry,
              icon: IconRefresh,
              when: ({ State, Error: said }) =>
                hasServer &&
                (State === 'refused' || State === 'givenUp' || (State === 'waiting' && said !== null)),
              run: ({ Id }) => retry(Id, text.retried),
            },
          ]}
          searchable
          exportName={screens.mails}
          exportRows={list.everyRow}
          tools={
            <>
              <ListFilters
                filters={[{ key: 'state', label: text.fields.State, options: states }]}
                view={view}
              />
              {hasServer && <TestMail />}
            </>
          }
          nothing={text.nothing}
          maxHeight="calc(100dvh - 320px)"
        />
      </Sheet>
      {opened !== undefined && <MailDialog id={opened} onClose={() => open(undefined)} />}
    </Page>
  )
}

async function readMails({ filters, ...asked }: Asked, signal: AbortSignal) {
  const query = queryFor(mails.list, { ...asked, ...filters })
  const { data, total, HasServer, Readable } = await call(mails.list, { query, signal })
  return { rows: data, total, hasServer: HasServer === 1, isReadable: Readable === 1 }
}

async function retry(id: number, told: string) {
  try {
    await call(mails.retry, { params: { id } })
    notify({ severity: 'success', title: told })
  } catch (error) {
    notifyFailure(error)
  }
  await refresh({ queryKey: key })
}

function mailColumns({ text, format }: Words): Column<MailRow>[] {
  const { fields, kinds, states, tried } = text.mails
  return [
    { id: 'Address', header: fields.Address, names: true, sortable: false, under: 'Kind' },
    { id: 'Kind', header: fields.Kind, sortable: false, value: ({ Kind }) => kinds[Kind], onCard: 'line' },
    {
      id: 'State',
      header: fields.State,
      sortable: false,
      beside: 20,
      onCard: 'line',
      value: ({ State }) => states[State],
      render: (mail) => <MailState mail={mail} />,
    },
    { id: 'Created', header: fields.Created, kind: 'dateTime', under: 'Ended' },
    {
      id: 'Error',
      header: fields.Error,
      sortable: false,
      value: ({ Error: said, Attempts, NextAttempt }) =>
        said === null
          ? ''
          : NextAttempt === null
            ? saidIn(said, text)
            : `${said} · ${tried(Attempts, format.dateTime(NextAttempt))}`,
    },
    { id: 'Ended', header: fields.Ended, kind: 'dateTime', sortable: false },
    { id: 'Id', header: fields.Id, kind: 'number', hidden: true, sortable: false },
  ]
}
