import { heldBackReasons } from '#contract/live/mails.ts'
import type { Text } from '#web/i18n/en.ts'

/** What the mail server said, or why Lagra held the mail back. */
export function saidIn(said: string, { mails }: Text) {
  const reason = heldBackReasons.find((each) => each === said)
  return reason ? mails.heldBack[reason] : said
}
