import type { history as en } from '#web/i18n/en/resource/history.ts'

const part = (what: string) => ({
  create: (name: string) => `la till ${what} ${name}`.trim(),
  update: (name: string) => `ändrade ${what} ${name}`.trim(),
  delete: (name: string) => `tog bort ${what} ${name}`.trim(),
  restore: (name: string) => `återställde ${what} ${name}`.trim(),
})

export const history: typeof en = {
  latest: 'Senaste ändringar',
  whole: 'Hela historiken',
  of: (name) => `Historik för ${name}`,
  none: 'Inga ändringar är registrerade.',
  older: 'Visa äldre',
  did: { create: 'skapade', update: 'ändrade', delete: 'raderade', restore: 'återställde' },
  parts: {
    article: part('artikeln'),
    user: {
      create: (name) => `gav åtkomst till ${name || 'en användare'}`,
      update: (name) => `ändrade åtkomst för ${name || 'en användare'}`,
      delete: (name) => `tog bort åtkomst för ${name || 'en användare'}`,
      restore: (name) => `återställde åtkomst för ${name || 'en användare'}`,
    },
    tier: part('prissteg'),
    settings: {
      create: () => 'ändrade inställningar',
      update: () => 'ändrade inställningar',
      delete: () => 'ändrade inställningar',
      restore: () => 'ändrade inställningar',
    },
  },
  copied: (from, articles) =>
    articles === 0
      ? `skapade som kopia av ${from}`
      : `skapade som kopia av ${from}, med ${articles} ${articles === 1 ? 'artikel' : 'artiklar'}`,
  copiedFrom: 'Kopierat från',
  lookedAt: (field) => `läste ${field}`,
  lookedAtSecret: 'läste en hemlig uppgift',
  restarted: 'startade om',
  changed: 'har ändrats',
  to: 'till',
  added: 'Tillagda artiklar',
  removed: 'Borttagna artiklar',
  outputsAdded: 'Tillagda utgångar (hylla/fack: utgång)',
  outputsRemoved: 'Borttagna utgångar (hylla/fack: utgång)',
  accessKey: 'Skåpets nycklar',
  userPins: 'Användarnas PIN-koder',
  rejectedLine: 'Rad som inte kunde bokföras',
  corrected: 'Rättat uttag',
  loans: {
    LoanReturned: 'Utlånat, angivet som tillbaka',
    LoanLost: 'Utlånat, angivet som förlorat',
    LoanDue: 'Utlånat till',
    LoanReason: 'Anledning',
  },
  costCentreLines: 'Rader till annat kostnadsställe',
  costCentre: 'Kostnadsställe',
}
