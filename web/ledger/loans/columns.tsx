import type { Loan, LoanState } from '#contract/ledger/loans.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import type { Column } from '#web/kit/table/column.ts'
import styles from './loans.module.css'

export type ShownState = Exclude<LoanState, 'all'>

/** What is shown of a loan; of what has ended also when, and of lost pieces what was said. */
export function loanColumns(
  words: Words,
  state: ShownState,
  { isOwn, isOfOne }: { isOwn: boolean; isOfOne: boolean },
): Column<Loan>[] {
  const { text, format } = words
  const { fields } = text.loans
  const isOut = state === 'open' || state === 'overdue'
  const person: Column<Loan>[] = [
    {
      id: 'Name',
      header: fields.Name,
      onCard: 'line',
      value: (loan) => personOf(loan, words),
    },
  ]
  return [
    {
      id: 'ArticleName',
      header: fields.ArticleName,
      names: true,
      under: 'ArticleNumber',
      value: ({ ArticleName, ArticleNumber }) => ArticleName || ArticleNumber,
    },
    { id: 'ArticleNumber', header: fields.ArticleNumber, sortable: false, onCard: 'more' },
    ...(isOwn ? [] : person),
    {
      id: 'Outstanding',
      // What is lost has its own number.
      hidden: state === 'lost',
      header: isOut ? fields.Outstanding : fields.Amount,
      kind: 'number',
      width: 90,
      onCard: 'end',
      sortable: isOut,
      value: ({ Outstanding, Amount }) => (isOut ? Outstanding : Amount),
    },
    {
      id: 'DueAt',
      header: fields.DueAt,
      shortHeader: fields.Due,
      kind: 'dateTime',
      width: 170,
      under: 'Late',
      beside: 20,
      onCard: isOut ? 'line' : 'more',
      hidden: !isOut,
      render: ({ DueAt, Overdue }) => (
        <span className={styles.due}>
          {Overdue === 1 && <StatusShape status="bad" />}
          {format.dateTime(DueAt)}
        </span>
      ),
    },
    {
      id: 'Late',
      hidden: !isOut,
      header: fields.Late,
      sortable: false,
      onCard: 'line',
      value: ({ DueAt, Overdue }) =>
        Overdue === 1 ? text.loans.late(Math.floor((Date.now() - Date.parse(DueAt)) / hourMs)) : '',
    },
    {
      id: 'TakenAt',
      header: fields.TakenAt,
      kind: 'dateTime',
      width: isOut ? 150 : 170,
      onCard: 'more',
      ...(!isOut && { under: 'EndedAt' }),
    },
    { id: 'Locker', header: fields.Locker, onCard: 'more', ...(!isOfOne && { under: 'CustomerName' }) },
    { id: 'CustomerName', header: fields.CustomerName, onCard: 'more', hidden: isOfOne },
    ...(isOut
      ? []
      : [
          {
            id: 'EndedAt',
            header: fields.EndedAt,
            kind: 'dateTime' as const,
            width: 150,
            onCard: 'line' as const,
          },
        ]),
    {
      id: 'Lost',
      header: fields.Lost,
      kind: 'number',
      width: 90,
      sortable: false,
      onCard: 'end',
      hidden: state !== 'lost',
      value: ({ Lost }) => (Lost === 0 ? null : Lost),
    },
    {
      id: 'Marks',
      header: fields.Marks,
      sortable: false,
      onCard: 'below',
      hidden: isOut || isOwn,
      under: 'Reasons',
      whole: true,
      least: 200,
      value: ({ Marks }) =>
        Marks.map(({ Kind, Amount, By }) =>
          text.loans.mark(`${format.number(Amount)} ${text.loans.said[Kind]}`, By ?? ''),
        ).join(' · '),
    },
    {
      id: 'Reasons',
      header: fields.Reasons,
      sortable: false,
      onCard: 'below',
      hidden: isOut || isOwn,
      value: ({ Marks }) => Marks.map(({ Reason }) => Reason).join(' · '),
    },
    {
      id: 'RemindedAt',
      header: fields.RemindedAt,
      kind: 'dateTime',
      sortable: false,
      hidden: true,
    },
  ]
}

const hourMs = 3_600_000

/** Whoever took it, by name or, where names are not told, by number. */
export const personOf = ({ AccountId, Name, LastName }: Loan, { text }: Words) =>
  [Name, LastName].filter(Boolean).join(' ') || (AccountId === null ? text.loans.commonPin : '')
