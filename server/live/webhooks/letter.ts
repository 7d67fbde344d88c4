import { words } from '#server/words/index.ts'
import type { Writers } from '#server/live/mail/mailer.ts'

/** A webhook loses what it should tell, or was switched off because it had failed for days (`sweep_webhooks`). */
export const webhookLetters = (publicUrl: string): Pick<Writers, Kind> => {
  const letter =
    (kind: Kind): Writers[Kind] =>
    async ({ about, language }) => {
      const { id, name } = about as { id: number; name: string }
      const said = words[language].mail[kind]
      return {
        subject: said.subject(name),
        lines: [said.text(name)],
        button: { label: said.button, url: `${publicUrl}/admin/edit/webhook/${id}` },
        small: [],
      }
    }
  return { webhookFailing: letter('webhookFailing'), webhookOff: letter('webhookOff') }
}

type Kind = 'webhookFailing' | 'webhookOff'
