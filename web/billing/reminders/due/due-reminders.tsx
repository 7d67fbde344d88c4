import { reminders } from '#contract/billing/reminders.ts'
import type { Answer } from '#contract/endpoint.ts'
import { query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState, Loaded } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { whenLookedAt } from '#web/resource/queries.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import styles from '#web/billing/reminders/reminders.module.css'
import { dueColumns } from './columns.tsx'
import { LetterHeading } from './letter-heading.tsx'
import { letterKey, rowsOf } from './letters.ts'
import { useReminding } from './use-reminding.ts'

/** The reminders that are due, as they would be sent. Nothing is sent that was not shown here. */
export function DueReminders() {
  const found = useQuery({ ...query(reminders.preview), ...whenLookedAt, staleTime: 0 })
  return <Loaded query={found}>{(preview) => <Preview preview={preview} />}</Loaded>
}

type PreviewAnswer = Answer<typeof reminders.preview>

function Preview({ preview }: { preview: PreviewAnswer }) {
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

/** What somebody should know before. */
function Told({ preview: { RateIsMissing, disputed } }: { preview: PreviewAnswer }) {
  const { text, format } = useLanguage()
  const { reminders: words } = text
  return (
    <>
      {RateIsMissing === 1 && (
        <div className={styles.told}>
          <StatusShape status="warn" />
          <p>
            <strong>{words.rateMissing}.</strong> {words.rateMissingText}{' '}
            <Link to="/billing/reminders" search={{ tab: 'settings' }}>
              {words.toSettings}
            </Link>
          </p>
        </div>
      )}
      {disputed.length > 0 && (
        <div className={styles.told}>
          <StatusShape status="warn" />
          <p>
            {words.disputed(disputed.length, format.number(disputed.length))}
            {disputed.map(({ Id, Number: number, CustomerName, Reason }, at) => (
              <span key={Id}>
                {at > 0 && '; '}
                <Link to="/billing/statements" search={{ statement: Id }}>
                  {number}
                </Link>{' '}
                {CustomerName}, {Reason}
              </span>
            ))}
          </p>
        </div>
      )}
    </>
  )
}
