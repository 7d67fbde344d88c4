import { session } from '#contract/session.ts'
import { system } from '#contract/system.ts'
import { en } from '#web/i18n/en.ts'
import { sv } from '#web/i18n/sv.ts'
import { describe, expect, it } from 'vitest'
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

  it('takes an emptied number as missing', () => {
    const complaints = check(en, system.updateSettings.body, en.system.fields, {
      VatPct: '',
      PaymentDays: 400,
    })
    expect(complaints).toEqual({
      VatPct: 'Please enter the VAT',
      PaymentDays: 'Payment terms is outside what is allowed',
    })
  })
})
