import type { Language } from '#contract/language.ts'
import { en, type Words } from './en.ts'
import { sv } from './sv.ts'

export const words: Record<Language, Words> = { 'en-GB': en, 'sv-SE': sv }
