import type { Writers } from '#server/live/mail/mailer.ts'
import { words } from '#server/words/index.ts'

/** A key is about to end (`tell_of_ending_keys`). */
export const keyLetters = (publicUrl: string): Pick<Writers, 'keyEnds'> => ({
  async keyEnds({ about, language }) {
    const { id, name, day } = about as { id: number; name: string; day: string }
    const said = words[language].mail.keyEnds
    const last = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(day),
    )
    return {
      subject: said.subject(name),
      lines: [said.text(name, last)],
      button: { label: said.button, url: `${publicUrl}/admin/edit/api-key/${id}` },
      small: [],
    }
  },
})
