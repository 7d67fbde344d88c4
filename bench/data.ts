// npm run bench:data [-- LINES]: fills the empty database at DATABASE_URL with the house of the price tag.
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { makeVault } from '#server/tenancy/vault.ts'
import { fillHouse } from './price-tag/fill.ts'
import { secretKey } from './price-tag/size.ts'

const lines = Number(process.argv[2] ?? 2_000_000)
const databaseUrl = process.env['DATABASE_URL']
if (!databaseUrl || !Number.isInteger(lines) || lines < 0) {
  process.stderr.write('DATABASE_URL=postgres://… npm run bench:data [-- LINES]\n')
  process.exit(2)
}

const started = performance.now()
// A pool of its own: the server's has time limits.
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
await migrate(pool)
await fillHouse(pool, makeVault(Buffer.from(secretKey, 'hex')), lines, (text) => {
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${text}\n`)
})
await pool.end()
process.stdout.write(`Done. Start the server on it with SECRET_KEY=${secretKey}\n`)
