import { stdin } from 'node:process'
import { mostOfReport, noteBounce, NoReport } from '#server/live/mail/bounce.ts'
import { runOnDatabase } from '#server/operations/command.ts'

/**
 * `node server/operations/commands/bounce.ts < message`: notes that a mail came back. For the mail server to call with
 * what arrives at the address of MAIL_FROM; it understands these codes: 65, it is of no use; 75, try again later.
 */
await runOnDatabase(
  async ({ db }) => {
    const noted = await noteBounce(db, await readInput())
    console.log(noted === 'noted' ? 'The mail has come back; its account shows it.' : 'Nothing to note.')
  },
  (error) => (error instanceof NoReport ? 65 : 75),
)

async function readInput() {
  let text = ''
  stdin.setEncoding('utf8')
  for await (const chunk of stdin) {
    text += String(chunk)
    if (text.length > mostOfReport) break
  }
  return text
}
