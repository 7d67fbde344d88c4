/** A limit; its amount as it is written. */
interface Said {
  Rule: 'never' | 'most' | 'reason'
  Amount: string
  Span: 'day' | 'week' | 'month' | null
}

export const limits = {
  create: 'New limit',
  created: 'The limit is created',
  updated: 'The limit is updated',
  deleted: 'The limit is deleted',
  everybody: 'Everybody',
  everything: 'All articles',
  introduction: {
    title: 'Limit how much may be taken',
    text: 'A limit is for everybody at a customer, a team or one person, and for all articles, a group or one article. When it is reached, the locker says so and refuses, or asks for a reason.',
  },
  where: 'Where',
  whom: 'For whom',
  whomHint: 'The limit is for each person. Of several limits the strictest counts.',
  what: 'Of what',
  howMuch: 'How much',
  chooseCustomer: 'Please choose the customer',
  kindsOfWhom: { all: 'Everybody', team: 'A team', person: 'One person' },
  kindsOfWhat: { all: 'All articles', group: 'An article group', article: 'One article' },
  rules: { never: 'Not at all', most: 'At most', reason: 'More with a reason' },
  spans: { day: 'Day', week: 'Week', month: 'Month' },
  /** A limit in words. */
  said: ({ Rule, Amount, Span }: Said) => {
    if (Rule === 'never' || Span === null) return 'Not at all'
    return Rule === 'most' ? `${Amount} per ${Span}` : `${Amount} per ${Span}, more with a reason`
  },
  fields: {
    Id: 'Id',
    CustomerId: 'Customer',
    CustomerName: 'Customer',
    Whom: 'For',
    Subject: 'Of',
    Who: 'For',
    What: 'Of',
    AccountId: 'Person',
    TeamId: 'Team',
    ArticleId: 'Article',
    ArticleGroupId: 'Article group',
    Rule: 'Limit',
    Amount: 'Pieces',
    Span: 'Per',
  },
  exceptions: {
    create: 'Allow more',
    created: 'More is allowed; the locker knows it within a minute',
    updated: 'The exception is updated',
    deleted: 'The exception is ended',
    whenDeleted: () => ['What was taken stays as it is. From now on the limits count again.'],
    articleHint: 'Leave it empty for any article.',
    whoseNumber: 'Whose number it is stands in the list of users, under “Number in reports”.',
    fields: {
      Id: 'Id',
      CustomerId: 'Customer',
      CustomerName: 'Customer',
      AccountId: 'Person',
      Name: 'Person',
      ArticleId: 'Article',
      What: 'Article',
      Amount: 'How many more',
      Left: 'Left',
      Until: 'Until',
      GivenAt: 'Given',
      GivenBy: 'By',
      Note: 'Note',
    },
  },
}
