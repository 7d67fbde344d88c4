export const onBehalf = {
  now: (reseller: string) => `You work for ${reseller}`,
  end: 'End',
}
