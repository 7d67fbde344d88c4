import { session } from '#contract/people/session.ts'
import { system } from '#contract/house/system.ts'
import { en } from '#web/i18n/en.ts'
import { sv } from '#web/i18n/sv.ts'
import { describe, expect, it } from 'vitest'
import { z } from '#contract/zod.ts'
import { check } from './check.ts'

describe('what was typed is checked by the contract’s schema', () => {
  const account = { Name: 'Astrid', LastName: '', Email: 'astrid@lagra.example', Revision: 1 }
  const checkAccount = (values: object) =>
    check(en, session.updateOwnAccount.body, en.settings.fields, { ...account, ...values })

  it('finds nothing where all is well', () => {
    expect(checkAccount({})).toEqual({})
  })

  it('names every field that is wrong, in words', () => {
    expect(checkAccount({ Name: '  ', Email: 'astrid' })).toEqual({
      Name: 'Please enter the first name',
      Email: 'E-mail is not a valid e-mail address',
    })
  })

  it('tells the limit', () => {
    const complaints = check(sv, session.updateOwnAccount.body, sv.settings.fields, { Name: 'x'.repeat(251) })
    expect(complaints).toEqual({ Name: 'Förnamn: högst 250 tecken' })
  })

  it('tells both limits of a number, or the only one', () => {
    const schema = z.object({
      Pct: z.number().min(0).max(1000.5),
      Floor: z.int().min(1),
      Sort: z.enum(['a']),
    })
    const labels = { Pct: 'Share', Floor: 'Floor', Sort: 'Kind' }
    const wrong = { Pct: 1001, Floor: 0, Sort: 'b' }
    expect(check(en, schema, labels, wrong)).toEqual({
      Pct: 'Share must be between 0 and 1,000.5',
      Floor: 'Floor must be at least 1',
      Sort: 'Kind is outside what is allowed',
    })
    expect(check(sv, schema.partial(), labels, { ...wrong, Pct: -1 })).toMatchObject({
      Pct: 'Share: ange ett värde mellan 0 och 1 000,5'.replace('1 0', '1\u00A00'),
      Floor: 'Floor: ange minst 1',
    })
  })

  it('has sentences of their own for some fields', () => {
    const complaints = check(sv, system.updateSettings.body, sv.system.fields, {
      OrganisationNumber: '556000-0002',
    })
    expect(complaints).toEqual({ OrganisationNumber: 'Skriv NNNNNN-NNNN; kontrollsiffran ska stämma' })
  })

  it('takes an emptied number as missing', () => {
    const complaints = check(en, system.updateSettings.body, en.system.fields, {
      VatPct: '',
      PaymentDays: 400,
    })
    expect(complaints).toEqual({
      VatPct: 'Please enter the VAT',
      PaymentDays: 'Payment terms must be between 0 and 365',
    })
  })
})
