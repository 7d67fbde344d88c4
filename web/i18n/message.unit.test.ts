import { ApiError, NetworkError } from '#web/api/api.ts'
import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { failureText, messageText } from './message.ts'
import { sv } from './sv.ts'

describe('a message of the server', () => {
  it('becomes a sentence with the field’s own name', () => {
    expect(messageText(en, { Email: 'E-mail' }, 'Email', 'required')).toBe('Please enter the e-mail')
    expect(messageText(sv, { Email: 'E-post' }, 'Email', 'unique')).toBe('E-postadressen används redan')
    expect(messageText(en, { Email: 'E-mail' }, 'Email', 'unique')).toBe('E-mail already exists')
    expect(messageText(sv, { Name: 'Namn' }, 'Name', 'unique')).toBe('Namn finns redan')
  })

  it('tells a wrong current password from a login that was refused', () => {
    const labels = sv.settings.fields
    expect(messageText(sv, labels, 'CurrentPassword', 'wrongCredentials')).toBe('Fel lösenord')
    expect(messageText(sv, labels, '_', 'wrongCredentials')).toBe(sv.login.wrongText)
  })

  it('keeps an abbreviation as it is', () => {
    expect(messageText(en, { V: 'VAT number' }, 'V', 'required')).toBe('Please enter the VAT number')
  })

  it('may be a JSON text with field and limit', () => {
    const message = JSON.stringify({ error: 'max', attribute: 'Name', value: 250 })
    expect(messageText(sv, { Name: 'Namn' }, '_', message)).toBe('Namn: högst 250 tecken')
  })

  it.each(['brandNewKey', '{not json', '{}'])('says something for what it does not know: %s', (message) => {
    expect(messageText(en, {}, 'Name', message)).toBe('Something went wrong')
  })
})

describe('a failure', () => {
  it('says why, as far as it is known', () => {
    expect(failureText(en, new NetworkError('x'))).toBe(en.ui.offlineText)
    expect(failureText(en, new ApiError(404, { _: ['notFound'] }))).toBe('This was not found')
    expect(failureText(sv, new ApiError(403, { _: ['unauthorized'] }))).toBe('Du saknar behörighet')
    expect(failureText(en, new ApiError(500, {}))).toBe('Something went wrong')
    expect(failureText(en, new Error('x'))).toBe('Something went wrong')
  })
})
