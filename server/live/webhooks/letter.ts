import { words } from '#server/words/index.ts'
import type { Writers } from '#server/live/mail/mailer.ts'

/** A webhook was switched off, because it had failed for days (`sweep_webhooks`). */
export const webhookLetters = (publicUrl: string): Pick<Writers, 'webhookOff'> => ({
  async webhookOff({ about, language }) {
    const { id, name } = about as { id: number; name: string }
    const said = words[language].mail.webhookOff
    return {
      subject: said.subject(name),
      lines: [said.text(name)],
      button: { label: said.button, url: `${publicUrl}/admin/edit/webhook/${id}` },
      small: [],
    }
  },
})
