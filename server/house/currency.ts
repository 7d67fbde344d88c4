import { invalid } from '#server/errors.ts'
import type { Writer } from '#server/tenancy/writer.ts'

export async function assertCurrency({ house }: Pick<Writer, 'house'>, id: number) {
  const known = await house.selectFrom('currency').where('id', '=', id).select('id').executeTakeFirst()
  if (!known) throw invalid({ CurrencyId: 'notFound' })
}
