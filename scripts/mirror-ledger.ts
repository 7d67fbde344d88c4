import { appendFile, readFile, truncate } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * An example for other systems: keeps a copy of the ledger in a file, a page of lines to a line of JSON. It may be
 * stopped at any moment and goes on where it was, because lines and cursor are written together.
 *
 *     LAGRA_URL=https://lagra.example.com LAGRA_KEY=lgr_… node scripts/mirror-ledger.ts ledger.ndjson
 */

export interface Lagra {
  url: string
  /** An API key that may read `viewStorage`. */
  key: string
}

interface Page {
  data: { Id: number }[]
  next: string
  more: 0 | 1
}

/** Writes all that is new and answers with how many lines that was. */
export async function mirror(lagra: Lagra, file: string): Promise<number> {
  let lines = 0
  for (let after = await lastCursor(file), more = 1; more === 1;) {
    const page = await read(lagra, after)
    if (page.data.length > 0) await appendFile(file, `${JSON.stringify(page)}\n`)
    lines += page.data.length
    after = page.next
    more = page.more
  }
  return lines
}

/** A page that was not written whole is read again. */
async function lastCursor(file: string) {
  const text = await readFile(file, 'utf8').catch(() => '')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole !== text) await truncate(file, Buffer.byteLength(whole))
  const last = whole.trimEnd().split('\n').at(-1)
  return last ? (JSON.parse(last) as Page).next : ''
}

/** Comes again when it was told to. */
async function read({ url, key }: Lagra, after: string): Promise<Page> {
  for (;;) {
    const address = `${url}/api/transactions?after=${encodeURIComponent(after)}`
    const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } }).catch(
      () => undefined,
    )
    // Undefined where nobody answers, or not to the end: it is being restarted.
    const page = answer?.ok ? await answer.json().catch(() => undefined) : undefined
    if (page !== undefined) return page as Page
    if (!answer || answer.ok) {
      await pause(5000)
      continue
    }
    if (answer.status !== 429 && answer.status < 500) throw new Error(await answer.text())
    await pause(Number(answer.headers.get('retry-after') ?? 5) * 1000)
  }
}

if (import.meta.main) {
  const { LAGRA_URL: url = 'http://localhost:3000', LAGRA_KEY: key } = process.env
  const [file] = process.argv.slice(2)
  if (!key || !file) throw new Error('usage: LAGRA_URL=… LAGRA_KEY=lgr_… node scripts/mirror-ledger.ts FILE')
  for (;;) {
    const lines = await mirror({ url, key }, file)
    if (lines > 0) console.log(`${lines} lines`)
    await pause(5000)
  }
}
