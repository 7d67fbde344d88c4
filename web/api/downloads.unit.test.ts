import { endpoint, file } from '#contract/endpoint.ts'
import { download, NetworkError } from './api.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileNameOf } from './file-name.ts'

const paper = endpoint({
  method: 'POST',
  path: '/paper',
  access: 'viewInsight',
  summary: 'A file',
  reply: file('application/pdf'),
})

const answers = vi.fn<typeof fetch>()
const link = { href: '', download: '', click: vi.fn<() => void>() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: 'FrontendSessionKey=key-1', createElement: () => link })
  vi.stubGlobal('fetch', answers)
  answers.mockReset()
  link.click.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const answer = (body: string, headers: Record<string, string>, status = 200) =>
  answers.mockResolvedValueOnce(new Response(body, { status, headers }))

describe('a download', () => {
  it('is saved under the server’s name, and then let go', async () => {
    answer('%PDF', {
      'Content-Type': 'application/pdf',
      'Content-Disposition': "attachment; filename*=UTF-8''Faktura%207%20%C3%85re.pdf",
    })
    const made = vi.spyOn(URL, 'createObjectURL')
    const gone = vi.spyOn(URL, 'revokeObjectURL')
    await download(paper)
    expect(link.click).toHaveBeenCalledTimes(1)
    expect(link.download).toBe('Faktura 7 Åre.pdf')
    const saved = made.mock.calls[0]?.[0]
    expect(saved instanceof Blob && (await saved.text())).toBe('%PDF')
    expect(link.href).toBe(made.mock.results[0]?.value)
    expect(gone).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(gone).toHaveBeenCalledWith(link.href)
  })

  it('that is refused, or is a stranger’s page, saves nothing', async () => {
    answer('{"success":0,"errors":{"_":["notFound"]}}', { 'Content-Type': 'application/json' }, 404)
    await expect(download(paper)).rejects.toMatchObject({ status: 404, errors: { _: ['notFound'] } })
    answer('<h1>Log in to the hotel</h1>', { 'Content-Type': 'text/html; charset=utf-8' })
    await expect(download(paper)).rejects.toBeInstanceOf(NetworkError)
    expect(link.click).not.toHaveBeenCalled()
  })

  it('that is a page itself is saved', async () => {
    const headers = { 'Content-Type': 'text/html', 'Content-Disposition': 'attachment; filename=Kim.html' }
    answer('<h1>Kim</h1>', headers)
    await download(paper)
    expect(link.download).toBe('Kim.html')
  })

  it.each([
    [null, undefined],
    ['attachment', undefined],
    ['attachment; filename=plain.pdf', 'plain.pdf'],
    ['attachment; filename="two words.pdf"; size=7', 'two words.pdf'],
    ['attachment; filename="old.pdf"; filename*=UTF-8\'\'ny%C3%A5.pdf', 'nyå.pdf'],
    ["attachment; filename*=UTF-8''100%.pdf", '100%.pdf'],
  ])('takes from %j the name %j', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name)
  })
})
