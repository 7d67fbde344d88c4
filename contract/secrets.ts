/** What stands in place of a secret for whoever asks, by this header, for secrets to be masked. */
export const maskedSecret = '••••'
export const secretsHeader = { name: 'Secrets', masked: 'masked' } as const
