import { describe, expect, it } from 'vitest'
import { chosenLanguage, cookieText, readCookie } from './cookies.ts'

describe('reading a cookie', () => {
  it('finds it among others, whole names only', () => {
    expect(readCookie('Key', 'OtherKey=1; Key=a%3Db; KeyTwo=2')).toBe('a=b')
    expect(readCookie('Key', 'OtherKey=1; KeyTwo=2')).toBeUndefined()
    expect(readCookie('Key', '')).toBeUndefined()
  })

  it('takes one that is no valid encoding as missing', () => {
    expect(readCookie('Key', 'Key=%E0%A4%A')).toBeUndefined()
  })
})

describe('the language', () => {
  it('is the chosen one, else the first of the browser that is ours, else English', () => {
    expect(chosenLanguage('KIS_LANG=en-GB', ['sv-SE'])).toBe('en-GB')
    expect(chosenLanguage('', ['de-DE', 'sv', 'en-US'])).toBe('sv-SE')
    expect(chosenLanguage('', ['en-US', 'sv-SE'])).toBe('en-GB')
    expect(chosenLanguage('', ['fi-FI'])).toBe('en-GB')
  })
})

describe('writing a cookie', () => {
  it('ends with the browser session unless days are given', () => {
    expect(cookieText('Key', 'a b;c', { secure: false })).toBe('Key=a%20b%3Bc; Path=/; SameSite=Strict')
    expect(cookieText('Key', 'v', { days: 30, secure: true })).toBe(
      'Key=v; Path=/; SameSite=Strict; Max-Age=2592000; Secure',
    )
  })

  it('removes with no days left', () => {
    expect(cookieText('Key', '', { days: 0, secure: false })).toContain('Max-Age=0')
  })
})
