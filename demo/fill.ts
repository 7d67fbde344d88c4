import { sql, type Transaction } from 'kysely'
import { inTransaction, type RawDatabase } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { fillArticles } from './articles.ts'
import { fillAudit } from './audit.ts'
import { fillBilling } from './billing.ts'
import { clockOf, iso, moment } from './calendar.ts'
import { makeCodes } from './codes.ts'
import { fillConsumption } from './consumption.ts'
import { askForCostCentres, fillCostCentres } from './cost-centres.ts'
import { fillLedger } from './ledger.ts'
import { fillLinks } from './links.ts'
import { fillLoans, planLoans } from './loans.ts'
import { fillLockers } from './lockers.ts'
import { fillNotifications } from './notifications.ts'
import { fillOrganisations } from './organisations.ts'
import { byEmail, fillPeople } from './people.ts'
import { fillRejected } from './rejected.ts'
import { fillRuns } from './runs.ts'
import { fillSettings } from './settings.ts'
import { fillStocktakes } from './stocktakes.ts'
import { fillTeams } from './teams.ts'
import { fillVisits } from './visits.ts'

/** Fills an empty database with the demo house, as it would look on the morning of `today`. All of it, or nothing. */
export async function fillDemo(
  db: RawDatabase,
  vault: Vault,
  { today, onProgress = () => {} }: { today: string; onProgress?: (text: string) => void },
): Promise<void> {
  const clock = clockOf(Temporal.PlainDate.from(today))
  const createdAt = iso(moment(clock.first, '08:00') - 30 * 86_400)
  const lastLogin = iso(clock.midnight - 10 * 3_600)

  await inTransaction(db, async (tx) => {
    await sql`select set_config('lagra.history', 'on', true)`.execute(tx)
    onProgress('Resellers and customers')
    await fillSettings(tx)
    const organisations = await fillOrganisations(tx, createdAt)
    onProgress('Articles and their pictures')
    const articles = await fillArticles(tx, vault, organisations, createdAt)
    onProgress('Lockers and people')
    const codes = makeCodes()
    const people = await fillPeople(tx, vault, organisations, codes, { createdAt, lastLogin })
    await fillCostCentres(tx, organisations, createdAt)
    const lockers = await fillLockers(tx, vault, organisations, codes, clock)
    await askForCostCentres(tx)
    await fillVisits(tx, lockers, clock)
    const users = await fillLinks(tx, lockers, people, clock)
    onProgress('14 months of transactions')
    const lent = await planLoans(tx, lockers, people, users, clock)
    const stocks = await fillLedger(tx, lockers, articles, { users, lent, organisations }, clock)
    await fillLoans(tx, lent)
    // Their limits are about what stands in the lockers by now.
    await fillTeams(tx, lockers, users, clock)
    onProgress('Statements and notifications')
    await fillBilling(tx, organisations, byEmail(people, 'admin@lagra.example').id, clock)
    await fillConsumption(tx, organisations, byEmail(people, 'reseller@lagra.example').id, clock)
    await fillRejected(tx, people, lockers, stocks, clock)
    await fillNotifications(tx, people, lockers, stocks, clock)
    await fillRuns(tx, people, clock)
    await fillStocktakes(tx, people, clock)
    await fillAudit(tx, people, lockers, articles, stocks, clock)
    await takeStatistics(tx)
  })
}

/** Nothing but what the schema itself brings: the house, and nobody in it. */
export async function isEmpty(db: RawDatabase): Promise<boolean> {
  const organisations = await db.selectFrom('organisation').select('kind').limit(2).execute()
  const accounts = await db.selectFrom('account').select('id').limit(1).execute()
  return organisations.every(({ kind }) => kind === 'house') && accounts.length === 0
}

/** The embedded database never does so by itself, and plans badly for tables that it believes to be empty. */
async function takeStatistics(tx: Transaction<Tables>) {
  await sql`set local default_statistics_target = 20`.execute(tx)
  await sql`analyze transaction (locker_id, locker_article_id, account_id, kind, transaction_date)`.execute(
    tx,
  )
  await sql`analyze consumption_day, transaction_uuid, refill, organisation, account, article, article_group,
    article_group_member, locker, locker_article, locker_user`.execute(tx)
}
