import type { Contract } from '#contract/index.ts'
import type { Handlers } from './mount.ts'

export const secureCloud: Handlers<Contract['secureCloud']> = {}
