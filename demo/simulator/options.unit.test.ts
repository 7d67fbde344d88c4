import { describe, expect, test } from 'vitest'
import { readOptions } from './options.ts'

describe('the options of the simulator', () => {
  test('are those of the demo house where nothing is said', () => {
    expect(readOptions([], {})).toMatchObject({
      url: 'http://127.0.0.1:3000',
      lockers: 20,
      speed: 60,
      credentials: { email: 'superadmin@lagra.example' },
    })
  })

  test('are what is said', () => {
    const args = [
      '--lockers',
      '3',
      '--speed',
      '1.5',
      '--url',
      'https://lagra.example/',
      '--state',
      'kept.json',
    ]
    const env = { PORT: '4000', SIMULATE_PASSWORD: 'secret' }
    expect(readOptions([...args, '--email', 'you@example.com'], env)).toEqual({
      url: 'https://lagra.example',
      lockers: 3,
      speed: 1.5,
      stateFile: 'kept.json',
      credentials: { email: 'you@example.com', password: 'secret' },
    })
  })

  test('follow the server on this machine to its port', () => {
    expect(readOptions([], { PORT: '4000' })?.url).toBe('http://127.0.0.1:4000')
  })

  test('keep what was not sent apart, server by server', () => {
    const fileFor = (url: string) => readOptions(['--url', url], {})?.stateFile
    expect(fileFor('http://localhost:3000')).toBe(fileFor('http://localhost:3000/'))
    expect(fileFor('http://localhost:3000')).not.toBe(fileFor('http://localhost:3001'))
  })

  test.each([
    [['--lockers', '0'], '--lockers must be a whole number from 1 to 60, but is "0"'],
    [['--lockers', '61'], '--lockers must be a whole number'],
    [['--lockers', '2.5'], '--lockers must be a whole number'],
    [['--lockers', ' '], '--lockers must be a whole number'],
    [['--speed', 'fast'], '--speed must be a number from 1 to 10000, but is "fast"'],
    [['--url', 'localhost:3000'], '--url must be an address'],
    [['--email', 'you@example.com'], 'SIMULATE_PASSWORD must hold the password of you@example.com.'],
    [['--password', 'secret'], 'npm run simulate'],
    [['--colour', 'red'], 'npm run simulate'],
    [['twenty'], 'npm run simulate'],
  ])('%j is told as wrong', (args, message) => {
    expect(() => readOptions(args, {})).toThrow(message)
  })

  test('are explained to whoever asks', () => {
    expect(readOptions(['--help'], {})).toBeUndefined()
  })
})
