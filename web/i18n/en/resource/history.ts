/** Each begins after the name of who did it: "Karin Ek changed Gloves". */
const part = (what: string) => ({
  create: (name: string) => `added ${what} ${name}`.trim(),
  update: (name: string) => `changed ${what} ${name}`.trim(),
  delete: (name: string) => `removed ${what} ${name}`.trim(),
  restore: (name: string) => `restored ${what} ${name}`.trim(),
})

export const history = {
  latest: 'Latest changes',
  whole: 'Whole history',
  of: (name: string) => `History of ${name}`,
  none: 'No changes are recorded.',
  older: 'Show older',
  did: { create: 'created it', update: 'changed', delete: 'deleted it', restore: 'restored it' },
  parts: {
    article: part('the article'),
    // Of a locker: access comes and goes, not the person.
    user: {
      create: (name: string) => `gave access to ${name || 'a user'}`,
      update: (name: string) => `changed access for ${name || 'a user'}`,
      delete: (name: string) => `removed access for ${name || 'a user'}`,
      restore: (name: string) => `restored access for ${name || 'a user'}`,
    },
    tier: part('tier'),
    settings: {
      create: () => 'changed settings',
      update: () => 'changed settings',
      delete: () => 'changed settings',
      restore: () => 'changed settings',
    },
  },
  copied: (from: string, articles: number) =>
    articles === 0
      ? `created it as a copy of ${from}`
      : `created it as a copy of ${from}, with ${articles} ${articles === 1 ? 'article' : 'articles'}`,
  copiedFrom: 'Copied from',
  lookedAt: (field: string) => `viewed ${field}`,
  lookedAtSecret: 'viewed a secret',
  restarted: 'restarted it',
  changed: 'changed',
  to: 'to',
  added: 'Added articles',
  removed: 'Removed articles',
  outputsAdded: 'Added outputs (shelf/section: output)',
  outputsRemoved: 'Removed outputs (shelf/section: output)',
  accessKey: 'The locker’s keys',
  userPins: 'The users’ PINs',
  rejectedLine: 'Line that could not be booked',
  corrected: 'Corrected withdrawal',
  loans: {
    LoanReturned: 'Lent, said to be back',
    LoanLost: 'Lent, said to be lost',
    LoanDue: 'Lent until',
    LoanReason: 'Reason',
  },
  costCentreLines: 'Lines for another cost centre',
  costCentre: 'Cost centre',
}
