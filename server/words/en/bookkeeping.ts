/** Of files for bookkeeping. */
export const bookkeeping = {
  inKronor:
    'All in kronor: statements at their own rate, payments at that of their day. The difference is an exchange gain or loss.',
  releaseOf: (kind: string, number: number) => `Income of ${kind} ${number}`,
}
