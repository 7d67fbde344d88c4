import type { palette as en } from '#web/i18n/en/palette.ts'

export const palette: typeof en = {}
