import type { inputs as en } from '#web/i18n/en/inputs.ts'

export const inputs: typeof en = {}
