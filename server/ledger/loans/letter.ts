import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import type { Letter } from '#server/live/mail/letter.ts'
import type { Writers } from '#server/live/mail/mailer.ts'
import { among } from '#server/tenancy/ids.ts'
import { words } from '#server/words/index.ts'

/** Reminds somebody of what it has to bring back; what it has brought back meanwhile is left out. */
export const loanLetters = (db: RawDatabase): Pick<Writers, 'loanReminder'> => ({
  async loanReminder({ about, account_id, address, language }) {
    const { loans: ids } = about as { loans: number[] }
    const loans = await db
      .selectFrom('loan')
      .innerJoin('account', 'account.id', 'loan.account_id')
      .innerJoin('article', 'article.id', 'loan.article_id')
      .innerJoin('locker', 'locker.id', 'loan.locker_id')
      .innerJoin('system_setting', (join) => join.onTrue())
      .where(among('loan.id', ids))
      .where('loan.outstanding', '>', 0)
      .where('account.id', '=', account_id)
      .where('account.email', '=', address)
      .where('account.deleted_at', 'is', null)
      .where('account.active', '=', true)
      .orderBy('loan.due_at')
      .orderBy('loan.id')
      .select([
        sql<string>`coalesce(nullif(article.name, ''), article.number)`.as('article'),
        'locker.name as locker',
        'loan.outstanding as amount',
        'loan.due_at as dueAt',
        sql<boolean>`loan.due_at < now()`.as('isLate'),
        'system_setting.time_zone as timeZone',
      ])
      .execute()
    return letterOf(loans, language)
  },
})

interface Loan {
  article: string
  locker: string
  amount: number
  dueAt: string
  isLate: boolean
  timeZone: string
}

function letterOf(loans: Loan[], language: Language): Letter | undefined {
  const said = words[language].mail.loanReminder
  const [first, ...others] = loans
  if (!first) return undefined
  const moments = new Intl.DateTimeFormat(language, {
    timeZone: first.timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const dueOf = ({ dueAt }: Loan) => moments.format(new Date(dueAt))
  const sections = [true, false].flatMap((late) => {
    const those = loans.filter(({ isLate }) => isLate === late)
    const lines = those.map((loan) => said.line({ ...loan, due: dueOf(loan) }))
    return lines.length > 0 ? { title: late ? said.late : said.soon, lines } : []
  })
  const subject = first.isLate
    ? said.subjectLate(first.article)
    : said.subjectSoon(first.article, dueOf(first))
  return {
    subject: others.length === 0 ? subject : said.subject(loans.length),
    lines: [],
    sections,
    small: [said.how, said.why],
  }
}
