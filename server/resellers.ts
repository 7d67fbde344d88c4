import type { Contract } from '#contract/index.ts'
import type { Handlers } from './mount.ts'

export const resellers: Handlers<Contract['resellers']> = {}
