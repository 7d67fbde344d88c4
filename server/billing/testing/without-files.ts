import { notFound } from '#server/errors.ts'
import type { IssuedFiles } from '#server/billing/files/issued.ts'

/** For tests of many statements that are about their amounts: nobody draws their files. */
export const withoutFiles: IssuedFiles = {
  async of() {
    throw notFound()
  },
  async makeFor() {},
}
