import { consumables } from './article-data-consumables.ts'
import { protection } from './article-data-protection.ts'
import { workshop } from './article-data-workshop.ts'
import type { Group } from './article-group.ts'

/** Fifteen groups of twenty articles each. */
export const groups: Group[] = [...protection, ...workshop, ...consumables]
