import { reminders } from '#contract/billing/reminders.ts'
import type { Answer } from '#contract/endpoint.ts'
import { query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState, Loaded } from '#web/kit/states.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { whenLookedAt } from '#web/resource/queries.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dueColumns } from './columns.tsx'
import { Told } from './told.tsx'
import { LetterHeading } from './letter-heading.tsx'
import { letterKey, rowsOf } from './letters.ts'
import { useReminding } from './use-reminding.ts'

/** The reminders that are due, as they would be sent. Nothing is sent that was not shown here. */
export function DueReminders() {
  const found = useQuery({ ...query(reminders.preview), ...whenLookedAt, staleTime: 0 })
  return <Loaded query={found}>{(preview) => <Preview preview={preview} />}</Loaded>
}

function Preview({ preview }: { preview: Answer<typeof reminders.preview> }) {
  const spoken = useLanguage()
  const { text, format } = spoken
  const { reminders: words } = text
  const sending = useReminding(preview)
  const { leftOut, include, includeAll } = sending
  const columns = useMemo(() => dueColumns(spoken, leftOut, include), [spoken, leftOut, include])
  const rows = useMemo(() => rowsOf(preview.letters), [preview])
  if (preview.letters.length === 0)
    return (
      <Sheet label={words.tabs.due}>
        <Told preview={preview} />
        <EmptyState title={words.nothingDue} text={words.nothingDueText} />
      </Sheet>
    )
  return (
    <Sheet label={words.tabs.due}>
      <Told preview={preview} />
      <DataTable
        label={words.tabs.due}
        name="due-reminders"
        columns={columns}
        rows={rows}
        grouping={{
          groups: preview.letters.map((letter) => ({
            id: letterKey(letter),
            heading: <LetterHeading letter={letter} leftOut={leftOut} onInclude={includeAll} />,
          })),
          groupOf: ({ letter }) => letterKey(letter),
        }}
        searchable={rows.length > 10}
        exportName={`${words.tabs.due}_${preview.Date}`}
        tools={
          <Button
            disabled={sending.letters.length === 0}
            loading={sending.busy}
            onClick={() => void sending.send()}
          >
            {words.send(sending.letters.length, format.number(sending.letters.length))}
          </Button>
        }
        maxHeight="calc(100dvh - 360px)"
      />
    </Sheet>
  )
}
