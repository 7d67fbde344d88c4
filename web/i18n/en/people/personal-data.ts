export const personalData = {
  title: 'Personal data',
  ownHint: 'Everything Lagra knows about you, to read or to take with you.',
  page: 'To read (HTML)',
  json: 'For other programs (JSON)',
  erase: 'Erase personal data now',
  sureErase: (name: string) =>
    `${name} is erased for good: name, e-mail, and what the history says of them. The transactions stay, without a name. It cannot be undone.`,
  erased: 'The personal data is erased',
}
