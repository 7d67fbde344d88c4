import type { sandbox as en } from '#web/i18n/en/sandbox.ts'

export const sandbox: typeof en = {}
