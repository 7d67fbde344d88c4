export const onBehalf = {
  begin: 'Work for this reseller',
  sure: (reseller: string) =>
    `You then see and may do what ${reseller} sees and may do, until you end it. Every screen says so, and the history has your name beside theirs.`,
  now: (reseller: string) => `You work for ${reseller}`,
  end: 'End',
}
