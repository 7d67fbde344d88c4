import { reports, type SavedReport } from '#contract/statistics/reports.ts'
import { query } from '#web/api/api.ts'
import type { Text } from '#web/i18n/en.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { useUser } from '#web/shell/session/session.ts'
import { useQuery } from '@tanstack/react-query'
import styles from './reports.module.css'

/** Everybody else is counted. */
const mostNamed = 3

/** Who may read a saved report, and when and to whom it goes by mail. */
export function SavedFacts({ report }: { report: SavedReport }) {
  const { text, format } = useLanguage()
  const { reports: words } = text
  const when = whenMailed(report, words)
  const whom = useWhom(report)
  const facts = [
    ...(report.Own === 0 ? [words.sharedBy(report.OwnerName)] : []),
    ...(report.Own === 1 && report.Shared === 1 ? [words.share] : []),
    ...(when === ''
      ? []
      : [
          [
            words.mail.told(when, report.MailFormat === 'pdf' ? words.pdf : words.excel),
            ...(whom === '' ? [] : [words.mail.toWhom(whom)]),
          ].join(' '),
        ]),
    ...(when !== '' && report.MailNext !== null ? [words.mail.next(format.date(report.MailNext))] : []),
  ]
  return facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>
}

/** Empty where it never goes by mail. */
export function whenMailed(
  { MailEvery, MailOnDay }: Pick<SavedReport, 'MailEvery' | 'MailOnDay'>,
  { mail, weekdays }: Text['reports'],
) {
  if (MailEvery === null || MailOnDay === null) return ''
  return MailEvery === 'week' ? mail.weekly(weekdays[MailOnDay - 1] ?? '') : mail.monthly(MailOnDay)
}

/** To whom the reader's own report goes; of a colleague's only whether the reader is among them. */
function useWhom({ Own, MailEvery, MailReceivers, Receives }: SavedReport) {
  const { text, language } = useLanguage()
  const { mail } = text.reports
  const { Id } = useUser()
  const isTold = Own === 1 && MailEvery !== null
  const people = useQuery({ ...query(reports.receivers), enabled: isTold })
  const named = (people.data?.data ?? []).filter((one) => MailReceivers.includes(one.Id) && one.Id !== Id)
  const others = MailReceivers.filter((one) => one !== Id).length
  const shown = named.slice(0, mostNamed).map(({ Name }) => Name)
  if (isTold && !people.data && others > 0) return ''
  return new Intl.ListFormat(language).format([
    ...(Receives === 1 ? [mail.you] : []),
    ...shown,
    ...(others > shown.length ? [mail.others(others - shown.length)] : []),
  ])
}
