import { session } from '#contract/people/session.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressOf } from './request.ts'
import { ApiError, call, callOnce, NetworkError, onSessionExpired } from './api.ts'

const answers = vi.fn<typeof fetch>()
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'FrontendSessionKey=key-1' })
  vi.stubGlobal('fetch', answers)
  answers.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

describe('the address of a call', () => {
  it('fills in parameters and leaves out what is not given', () => {
    expect(addressOf('/admin/device/{id}', { id: 7 }, undefined)).toBe('/admin/device/7')
    expect(addressOf('/x/{name}', { name: 'å/b' }, { a: 'ö&', b: undefined, c: 0 })).toBe(
      '/x/%C3%A5%2Fb?a=%C3%B6%26&c=0',
    )
  })
})

describe('a call', () => {
  it('carries the session key and the body', async () => {
    answers.mockResolvedValueOnce(json(200, { success: 1, SessionKey: 'key-2' }))
    const body = { validateUsername: 'a@b.se', validateUserPassword: 'secret' }
    expect(await call(session.login, { body })).toMatchObject({ SessionKey: 'key-2' })
    const [address, init] = answers.mock.calls[0] ?? []
    expect(address).toBe('/api/login')
    expect(new Headers(init?.headers).get('Authorization')).toBe('key-1')
    expect(init?.body).toBe(JSON.stringify(body))
  })

  it('raises the server’s refusal with its fields', async () => {
    answers.mockResolvedValueOnce(json(422, { success: 0, errorcode: 422, errors: { Email: ['unique'] } }))
    const refused = await call(session.updateOwnAccount, { body: {} }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ status: 422, errors: { Email: ['unique'] }, retryAfter: undefined })
  })

  it('knows how long to wait', async () => {
    answers.mockResolvedValueOnce(
      json(429, { success: 0, errors: { _: ['tooManyTries'] } }, { 'Retry-After': '90' }),
    )
    await expect(call(session.currentUser)).rejects.toMatchObject({ status: 429, retryAfter: 90 })
  })

  it('tells a network failure, and a stranger’s answer, from a refusal', async () => {
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(call(session.currentUser)).rejects.toBeInstanceOf(NetworkError)
    answers.mockResolvedValueOnce(new Response('<h1>502</h1>', { status: 502 }))
    await expect(call(session.currentUser)).rejects.toBeInstanceOf(NetworkError)
  })

  it('lets an aborted call be aborted', async () => {
    const abort = new AbortController()
    abort.abort()
    const reason = new DOMException('aborted', 'AbortError')
    answers.mockRejectedValueOnce(reason)
    await expect(call(session.currentUser, { signal: abort.signal })).rejects.toBe(reason)
  })
})

describe('an expired session', () => {
  const expired = () => json(401, { success: 0, errorcode: 401, errors: {} })

  it('makes the call again after a new login', async () => {
    const stop = onSessionExpired(() => {
      document.cookie = 'FrontendSessionKey=key-2'
      return Promise.resolve(true)
    })
    answers.mockResolvedValueOnce(expired()).mockResolvedValueOnce(json(200, { success: 1, user: { Id: 1 } }))
    expect(await call(session.currentUser)).toMatchObject({ user: { Id: 1 } })
    expect(new Headers(answers.mock.calls[1]?.[1]?.headers).get('Authorization')).toBe('key-2')
    stop()
  })

  it('is a refusal when nobody logs in again, or nobody is asked', async () => {
    const asked = vi.fn(() => Promise.resolve(false))
    const stop = onSessionExpired(asked)
    answers.mockImplementation(() => Promise.resolve(expired()))
    await expect(call(session.currentUser)).rejects.toMatchObject({ status: 401 })
    expect(asked).toHaveBeenCalledTimes(1)
    await expect(callOnce(session.logout)).rejects.toMatchObject({ status: 401 })
    const body = { validateUsername: 'a', validateUserPassword: 'b' }
    await expect(call(session.login, { body })).rejects.toMatchObject({ status: 401 })
    expect(asked).toHaveBeenCalledTimes(1)
    stop()
    await expect(call(session.currentUser)).rejects.toMatchObject({ status: 401 })
    expect(asked).toHaveBeenCalledTimes(1)
  })
})
