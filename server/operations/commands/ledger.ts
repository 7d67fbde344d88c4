import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { withoutTimeLimit } from '#server/database/without-time-limit.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { checkDemand } from '#server/operations/check-demand.ts'
import { errorText } from '#server/http/error-text.ts'

/**
 * `npm run ledger`: proves that every stock equals the sum of its ledger lines, and the daily roll-up what the ledger
 * says; who has which lent article; and what is kept for forecast and order points, what the roll-up says. `npm run ledger
 * -- --rebuild` writes roll-up and loans anew; stock is never touched.
 */
try {
  const connection = await connect(readConfig(process.env))
  try {
    if (process.argv.includes('--rebuild')) {
      await withoutTimeLimit(connection.pool, (ask) => ask('select rebuild_consumption(), rebuild_loans()'))
    }
    const { stocks, days, wrong: inLedger } = await checkLedger(connection.pool)
    const { demands, wrong: inDemand } = await checkDemand(connection)
    const wrong = [...inLedger, ...inDemand]
    for (const line of wrong) console.log(line)
    console.log(`${stocks} stocks, ${days} days and ${demands} demands checked, ${wrong.length} wrong.`)
    if (wrong.length > 0) process.exitCode = 1
  } finally {
    await connection.close()
  }
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}
