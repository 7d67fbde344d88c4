export const onBehalf = {
  now: (reseller: string) => `You are working for ${reseller}`,
  end: 'End',
}
