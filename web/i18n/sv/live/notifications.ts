import type { notifications as en } from '#web/i18n/en/live/notifications.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('sv-SE')

export const notifications: typeof en = {
  title: 'Aviseringar',
  bell: (unread) =>
    unread === 0 ? 'Aviseringar' : `Aviseringar, ${unread} ${plural(unread, 'oläst', 'olästa')}`,
  filter: 'Visa',
  all: 'Alla',
  severities: { success: 'Lyckat', warning: 'Varning', error: 'Fel' },
  empty: 'Det finns inga aviseringar',
  emptyFiltered: 'Det finns inga aviseringar av det här slaget',
  failed: 'Aviseringarna kunde inte laddas',
  today: 'I dag',
  yesterday: 'I går',
  markAllRead: 'Markera alla som lästa',
  unread: 'oläst',
  take: 'Jag tar hand om det',
  takenBy: (name) => (name === null ? 'Någon tar hand om det' : `${name} tar hand om det`),
  over: 'Gäller inte längre',
  since: (time) => `Inte åtgärdat sedan ${time}`,
  escalatedFrom: (name, time) => `Gick först till ${name}, inte åtgärdat sedan ${time}`,
  flashes: 'Meddelanden',
  dismiss: 'Stäng meddelandet',
  readOn: 'Visa mer',
  more: (count) => `+${count} till`,
}
