import { sql } from 'kysely'
import type { Happening, HappeningValues, RunValues } from '#contract/live/happenings.ts'
import type { Language } from '#contract/language.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { calledIn } from '#server/tenancy/names.ts'
import { words } from '#server/words/index.ts'
import type { Letter } from './mail/letter.ts'
import type { Writers } from './mail/mailer.ts'
import type { StoredMail } from './mail/outbox.ts'

interface Told {
  happening: Happening
  values: HappeningValues[Happening]
  link: string | null
  lockerId: number | null
  /** At whose site the locker stands. */
  customer: string | null
  /** By the house's clock, with the day unless it is today's. */
  at: string
  /** Told again, or to somebody else: since when it is not handled. */
  since: string | null
  /** Who was told first. */
  first: string | null
}

/** What a mail about the lockers says: the notifications that were gathered for it (`gather_alerts`), by locker. */
export function alertLetters(db: RawDatabase, publicUrl: string): Pick<Writers, 'alerts' | 'dailyAlerts'> {
  const write = async (mail: StoredMail) => {
    const told = await gathered(db, mail)
    return told.length === 0 ? undefined : letterOf(told, mail.language, publicUrl)
  }
  return { alerts: write, dailyAlerts: write }
}

function letterOf(told: Told[], language: Language, publicUrl: string): Letter {
  const said = words[language].mail.alerts
  const [first, ...others] = told
  // Lockers of different resellers may have the same name. What happens to a run is told by its run, not by a locker.
  const byLocker = Map.groupBy(told, (each) =>
    isOfRun(each) ? `${each.values.RunName} ${each.values.Day}` : each.lockerId,
  )
  const link = byLocker.size === 1 ? (first?.link ?? '/') : '/'
  const runs = told.filter(isOfRun).length
  const opens =
    runs > 0 ? said.openRun : first?.happening === 'loansOverdue' ? said.openLoans : said.openLocker
  return {
    subject:
      first && others.length === 0
        ? titleOf(first, language)
        : byLocker.size === 1 && runs > 0
          ? `${told.slice(0, 1).map(nameOf).join('')}: ${said.events(told.length)}`
          : told.some(({ lockerId }) => lockerId === null)
            ? said.events(told.length)
            : said.subject(told.length, byLocker.size),
    lines: [],
    sections: [...byLocker.values()].map((those) => ({
      title: those.slice(0, 1).map(placeOf).join(''),
      lines: those.map((each) => `${each.at} ${lineOf(each, language)}${rest(each, language)}`),
    })),
    button: { label: byLocker.size === 1 ? opens : said.openHome, url: `${publicUrl}${link}` },
    small: [
      ...(told.some(({ since }) => since !== null) ? [said.take] : []),
      said.settings(`${publicUrl}/settings#notifications`),
    ],
  }
}

const isOfRun = (told: Told): told is Told & { values: RunValues } => 'RunName' in told.values

/** The run, or the locker, and at whose site it stands. */
const placeOf = (told: Told) => [nameOf(told), told.customer].filter(Boolean).join(', ')
const nameOf = ({ values }: Told) => ('RunName' in values ? values.RunName : values.LockerName)

function rest({ since, first }: Told, language: Language) {
  const said = words[language].mail.alerts
  if (since === null) return ''
  return first === null ? said.again(since) : said.escalated(first, since)
}

/** Alone it says of which locker or run. */
function titleOf(told: Told, language: Language) {
  const line = lineOf(told, language)
  const name = nameOf(told)
  return name === '' || line.startsWith(name) ? line : `${name}: ${line}`
}

function lineOf<H extends Happening>(
  { happening, values }: { happening: H; values: HappeningValues[H] },
  language: Language,
) {
  const said: { [K in Happening]: (values: HappeningValues[K]) => string } = words[language].mail.happenings
  return said[happening](values)
}

/** None where the account is not active any more. */
const gathered = (db: RawDatabase, { id, address, language }: StoredMail): Promise<Told[]> =>
  db
    .selectFrom('notification')
    .innerJoin('account', 'account.id', 'notification.account_id')
    .leftJoin('locker', 'locker.id', 'notification.locker_id')
    .leftJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .leftJoin('alert', 'alert.id', 'notification.alert_id')
    .leftJoin('account as first', 'first.id', 'notification.escalated_from')
    .innerJoin('system_setting', (join) => join.onTrue())
    .where('notification.mail_id', '=', id)
    .where('account.email', '=', address)
    .where('account.deleted_at', 'is', null)
    .where('account.active', '=', true)
    .orderBy('notification.created_at')
    .orderBy('notification.id')
    .select([
      sql<Happening>`notification.happening`.as('happening'),
      sql<HappeningValues[Happening]>`told_values(notification.happening, notification."values")`.as(
        'values',
      ),
      'notification.link',
      'notification.locker_id as lockerId',
      'customer.name as customer',
      sql<string>`to_char(notification.created_at at time zone system_setting.time_zone,
        case when (notification.created_at at time zone system_setting.time_zone)::date
          = (now() at time zone system_setting.time_zone)::date then 'HH24:MI' else 'YYYY-MM-DD HH24:MI' end)`.as(
        'at',
      ),
      sql<string | null>`case when notification.reminders > 0 or first.id is not null
        then to_char(alert.created_at at time zone system_setting.time_zone, 'YYYY-MM-DD HH24:MI') end`.as(
        'since',
      ),
      sql<string | null>`case when first.id is not null then ${calledIn('first', language)} end`.as('first'),
    ])
    .execute()
