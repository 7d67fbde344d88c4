import { endpoint } from '#contract/endpoint.ts'
import { ApiError, call, NetworkError, onSessionExpired } from './api.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from '#contract/zod.ts'

const update = endpoint({
  method: 'POST',
  path: '/thing/{id}',
  access: 'viewInsight',
  summary: 'A record with a picture',
  params: z.object({ id: z.number() }),
  body: z.object({
    Name: z.string().optional(),
    Amount: z.number().nullish(),
    Removed: z.boolean().optional(),
    Places: z.array(z.number()).optional(),
  }),
  files: { Logo: 'image' },
  reply: z.object({ Id: z.number() }),
})
const params = { id: 7 }
const logo = new File(['picture'], 'logo.png', { type: 'image/png' })

/** The browser's own class, as far as it is used: a test plays the network. */
class Sent extends EventTarget {
  static all: Sent[] = []
  upload = new EventTarget()
  headers = new Headers()
  target = ''
  form = new FormData()
  status = 0
  responseText = ''
  aborted = false
  answerHeaders = ''

  open(method: string, address: string) {
    this.target = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getAllResponseHeaders() {
    return this.answerHeaders
  }
  send(form: FormData) {
    this.form = form
    Sent.all.push(this)
  }
  abort() {
    this.aborted = true
    this.end('abort')
  }

  progress(loaded: number, total: number) {
    const figures = { lengthComputable: total > 0, loaded, total }
    this.upload.dispatchEvent(Object.assign(new Event('progress'), figures))
  }
  answer(status: number, body: unknown, headers = 'content-type: application/json\r\n') {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.answerHeaders = headers
    this.end('load')
  }
  end(how: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

const sent = async (place = 0): Promise<Sent> =>
  await vi.waitFor(() => Sent.all[place] ?? Promise.reject(new Error(`only ${Sent.all.length} sent`)))

beforeEach(() => {
  Sent.all = []
  vi.stubGlobal('document', { cookie: 'FrontendSessionKey=key-1; KIS_LANG=sv-SE' })
  vi.stubGlobal('XMLHttpRequest', Sent)
})
afterEach(() => vi.unstubAllGlobals())

describe('a form', () => {
  it('carries the fields as text, the files, the session and the language', async () => {
    const body = { Name: 'Åre', Amount: null, Removed: true, Places: [1, 2] }
    const calling = call(update, { params, body, files: { Logo: logo } })
    const request = await sent()
    request.answer(200, { success: 1, Id: 7 })
    expect(await calling).toMatchObject({ Id: 7 })
    expect(request.target).toBe('POST /api/thing/7')
    expect([...request.form]).toEqual([
      ['Name', 'Åre'],
      ['Amount', ''],
      ['Removed', '1'],
      ['Places', '[1,2]'],
      ['Logo', expect.objectContaining({ name: 'logo.png', size: 7 })],
    ])
    expect(Object.fromEntries(request.headers)).toEqual({
      authorization: 'key-1',
      'accept-language': 'sv-SE',
      secrets: 'masked',
    })
  })

  it('leaves out what is not given, but not a zero', async () => {
    void call(update, { params, body: { Name: undefined, Amount: 0, Removed: false } })
    expect([...(await sent()).form]).toEqual([
      ['Amount', '0'],
      ['Removed', '0'],
    ])
  })

  it('tells how far it has come', async () => {
    const told: number[] = []
    const calling = call(update, {
      params,
      files: { Logo: logo },
      onProgress: (percent) => told.push(percent),
    })
    const request = await sent()
    request.progress(1, 0)
    request.progress(256, 1024)
    request.progress(1024, 1024)
    request.answer(200, { success: 1, Id: 7 })
    await calling
    expect(told).toEqual([25, 100])
  })

  it('can be given up, before it is sent and on the way', async () => {
    const controller = new AbortController()
    const calling = call(update, { params, signal: controller.signal })
    const request = await sent()
    controller.abort()
    await expect(calling).rejects.toMatchObject({ name: 'AbortError' })
    expect(request.aborted).toBe(true)
    await expect(call(update, { params, signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(Sent.all).toHaveLength(1)
  })

  it('is not touched by a signal that comes after its answer', async () => {
    const controller = new AbortController()
    const calling = call(update, { params, signal: controller.signal })
    const request = await sent()
    request.answer(200, { success: 1, Id: 7 })
    await calling
    controller.abort()
    expect(request.aborted).toBe(false)
  })

  it('is refused in the same words as every call', async () => {
    const refused = { success: 0, errorcode: 415, errors: { Logo: ['notAnImage'] } }
    const calling = call(update, { params }).catch((error: unknown) => error)
    ;(await sent()).answer(415, refused, 'content-type: application/json\r\nretry-after: 30\r\n')
    const error = await calling
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 415, errors: { Logo: ['notAnImage'] }, retryAfter: 30 })
  })

  it('was too large for a proxy too, whatever that says', async () => {
    const calling = call(update, { params })
    ;(await sent()).answer(413, '<h1>Request Entity Too Large</h1>', 'content-type: text/html\r\n')
    await expect(calling).rejects.toMatchObject({ status: 413, errors: { _: ['tooLarge'] } })
  })

  it('tells a network failure, and a stranger’s answer, from a refusal', async () => {
    const lost = call(update, { params })
    ;(await sent(0)).end('error')
    await expect(lost).rejects.toBeInstanceOf(NetworkError)
    const strange = call(update, { params })
    ;(await sent(1)).answer(502, '')
    await expect(strange).rejects.toBeInstanceOf(NetworkError)
  })

  it('is sent again after a new login', async () => {
    const stop = onSessionExpired(() => {
      document.cookie = 'FrontendSessionKey=key-2'
      return Promise.resolve(true)
    })
    const calling = call(update, { params, files: { Logo: logo } })
    ;(await sent(0)).answer(401, { success: 0, errorcode: 401, errors: {} })
    const again = await sent(1)
    again.answer(200, { success: 1, Id: 7 })
    expect(await calling).toMatchObject({ Id: 7 })
    expect(again.headers.get('Authorization')).toBe('key-2')
    expect(again.form.get('Logo')).toMatchObject({ name: 'logo.png' })
    stop()
  })
})
