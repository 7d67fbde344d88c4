import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

export const loans = {
  tabs: {
    open: (count: string) => (count === '' ? 'Out now' : `Out now (${count})`),
    overdue: (count: string) => (count === '' ? 'Overdue' : `Overdue (${count})`),
    ended: 'Ended',
    lost: 'Lost',
  },
  fields: {
    ArticleName: 'Article',
    ArticleNumber: 'Article number',
    Name: 'Person',
    Locker: 'Locker',
    CustomerName: 'Customer',
    TakenAt: 'Taken',
    DueAt: 'Bring back by',
    Due: 'Due',
    Late: 'Late',
    Outstanding: 'Out',
    Amount: 'Pieces',
    Lost: 'Lost',
    EndedAt: 'Ended',
    RemindedAt: 'Reminded',
    Marks: 'Remarks',
    Reasons: 'Why',
  },
  commonPin: 'Common PIN',
  late: (hours: number) =>
    hours < 1
      ? 'just overdue'
      : hours < 24
        ? `${hours} ${plural(hours, 'hour', 'hours')} late`
        : `${Math.floor(hours / 24)} ${plural(Math.floor(hours / 24), 'day', 'days')} late`,
  said: { returned: 'said to be back', lost: 'said to be lost' },
  mark: (what: string, by: string) => `${what}${by === '' ? '' : ` by ${by}`}`,
  nothing: {
    open: {
      title: 'Nothing is out',
      text: 'Mark an article as lent, and whoever takes one is listed here until it is brought back.',
    },
    overdue: { title: 'Nothing is overdue', text: 'All that is out may still be kept.' },
    ended: { title: 'Nothing yet', text: 'Loans are listed here once everything is back or lost.' },
    lost: {
      title: 'Nothing is lost',
      text: 'What is said to be lost is listed here until it is found.',
    },
    own: {
      title: 'You have nothing on loan',
      text: 'Lent articles that you take are listed here.',
    },
  },
  end: {
    returned: {
      action: 'It is brought back',
      title: (name: string) => `${name} is brought back`,
      intro: 'A return is booked for whoever took it, and the stock of the locker rises.',
      save: 'Book as brought back',
      done: 'It is booked as brought back',
    },
    lost: {
      action: 'It is lost or broken',
      title: (name: string) => `${name} is lost or broken`,
      intro: 'The loan ends, and the stock stays as it is. If it is found and brought back, this is undone.',
      save: 'Write off',
      done: 'It is written off',
    },
    found: 'It has been found',
    amount: 'How many?',
    range: (most: string) => `From 1 to ${most}`,
    reason: 'How do you know?',
    already: 'It has ended meanwhile. The list is up to date.',
  },
  extend: {
    action: 'Extend the loan',
    title: (name: string) => `How long may ${name} be kept?`,
    intro: (person: string, due: string) => `${person} was to bring it back by ${due}.`,
    until: 'Until the end of',
    save: 'Extend',
    done: 'The loan is extended',
  },
}
