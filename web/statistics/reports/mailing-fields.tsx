import { reports, type SavedReport } from '#contract/statistics/reports.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { MultiSelect } from '#web/kit/inputs/multi-select/multi-select.tsx'
import { useUser } from '#web/shell/session/session.ts'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import styles from './reports.module.css'

export type Mailing = Pick<SavedReport, 'MailEvery' | 'MailOnDay' | 'MailFormat' | 'MailReceivers'>

interface Props {
  mailing: Mailing
  onChange: (mailing: Mailing) => void
  /** What is wrong with the receivers. */
  problem: string | undefined
}

const monthDays = Array.from({ length: 28 }, (_, at) => at + 1)

/** Whether the report goes by mail, when, as what and to whom. Each receiver gets what it may see itself. */
export function MailingFields({ mailing, onChange, problem }: Props) {
  const { reports: text } = useText()
  const { Id, OnBehalfOf } = useUser()
  const people = useQuery(query(reports.receivers))
  const all =
    people.data?.data.map(({ Id, Name, Email }) => ({ value: Id, name: `${Name} (${Email})` })) ?? []
  const { MailEvery, MailOnDay, MailFormat, MailReceivers } = mailing
  const choose = (every: string) =>
    onChange({
      ...mailing,
      MailEvery: every === '' ? null : (every as Mailing['MailEvery']),
      MailOnDay: every === '' ? null : 1,
      // Most send it to themselves first; whoever works for a reseller is not among its people.
      MailReceivers: every !== '' && MailReceivers.length === 0 && !OnBehalfOf ? [Id] : MailReceivers,
    })
  return (
    <>
      <div className={styles.choices}>
        <NativeSelect
          label={text.mail.every}
          value={MailEvery ?? ''}
          data={[
            { value: '', label: text.mail.never },
            { value: 'week', label: text.mail.week },
            { value: 'month', label: text.mail.month },
          ]}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
        {MailEvery && (
          <>
            <NativeSelect
              label={MailEvery === 'week' ? text.mail.weekday : text.mail.monthDay}
              value={String(MailOnDay ?? 1)}
              data={
                MailEvery === 'week'
                  ? text.weekdays.map((label, at) => ({ value: String(at + 1), label }))
                  : monthDays.map(String)
              }
              onChange={({ currentTarget: { value } }) => onChange({ ...mailing, MailOnDay: Number(value) })}
            />
            <NativeSelect
              label={text.mail.as}
              value={MailFormat}
              data={[
                { value: 'excel', label: text.excel },
                { value: 'pdf', label: text.pdf },
              ]}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...mailing, MailFormat: value as Mailing['MailFormat'] })
              }
            />
          </>
        )}
      </div>
      {MailEvery && (
        <MultiSelect
          label={text.mail.to}
          hint={text.mail.toHint}
          error={problem}
          chosen={MailReceivers.map(
            (id) => all.find(({ value }) => value === id) ?? { value: id, name: '…' },
          )}
          onChange={(chosen) =>
            onChange({ ...mailing, MailReceivers: chosen.map(({ value }) => Number(value)) })
          }
          from={0}
          search={async (typed) =>
            all.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase())).slice(0, 50)
          }
        />
      )}
    </>
  )
}
