/** The languages that people read Lagra in. */
export const languages = ['sv-SE', 'en-GB'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en-GB'
