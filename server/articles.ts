import type { Contract } from '#contract/index.ts'
import type { Handlers } from './mount.ts'

export const articles: Handlers<Contract['articles']> = {}
