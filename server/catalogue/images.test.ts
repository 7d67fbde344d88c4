import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { imageLimits } from '#contract/limits.ts'
import { contract } from '#contract/index.ts'
import type { Refusal } from '#server/errors.ts'
import { decode, decodingLimits } from './images/decode.ts'
import { type Person, testHouse, testPassword, type TestHouse } from '#server/testing/house.ts'

/** Pictures of articles and of their groups: what is taken, how it is kept, and who may. */

const { articles, articleGroups } = contract
let house: TestHouse
let admin: Person
let reseller: Person
let stranger: Person
let articleId: number
beforeAll(async () => {
  house = await testHouse()
  admin = await house.person('admin')
  reseller = await house.person('reseller', await house.reseller())
  stranger = await house.person('reseller', await house.reseller())
  articleId = await article(reseller)
})
afterAll(() => house.close())

let serial = 0
const article = async (as: Person) =>
  Number((await house.call(articles.create, as, { body: { ArticleNumber: `N-${++serial}` } })).body['Id'])

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: ++serial % 256 } } })
const file = (content: Uint8Array | string, name = 'picture.png', type = 'image/png') =>
  new File([content as Uint8Array<ArrayBuffer>], name, { type })

/** A picture of a megapixel, on which each frame sets one more point: few bytes, and quickly made. */
function animated(frames: number) {
  const point = (at: number) => [
    0x21,
    0xf9,
    4,
    0,
    10,
    0,
    0,
    0,
    0x2c,
    at,
    0,
    0,
    0,
    1,
    0,
    1,
    0,
    0,
    2,
    2,
    0x4c,
    1,
    0,
  ]
  const head = [...Buffer.from('GIF89a'), 0xe8, 3, 0xe8, 3, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  return Buffer.from([...head, ...Array.from({ length: frames }, (_, at) => point(at)).flat(), 0x3b])
}

const upload = (content: File, as = reseller, id = articleId, to: Endpoint = articles.upload) =>
  house.call(to as typeof articles.upload, as, { params: { id }, files: { image: content } })
const login = () =>
  house.call(contract.session.login, null, {
    body: { validateUsername: reseller.email, validateUserPassword: testPassword },
  })
const path = (data: unknown) => (data as { ImagePath: string | null }).ImagePath
async function fetched(address: string | null) {
  const response = await house.app.inject({ url: String(address) })
  return { ...response, content: response.rawPayload, meta: await sharp(response.rawPayload).metadata() }
}

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'may be %s, and is shown to anyone who has its address',
    async (format) => {
      const answer = await upload(file(await blank(40, 30).toFormat(format).toBuffer()))
      expect(answer.status).toBe(200)
      const address = path(answer.body['data'])
      expect(address).toMatch(/^\/api\/images\/[\w-]{20,}$/)
      const { statusCode, headers, meta } = await fetched(address)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('image/webp')
      expect(headers['cache-control']).toContain('immutable')
      expect([meta.format, meta.width, meta.height]).toEqual(['webp', 40, 30])
      const again = await house.call(articles.get, reseller, { params: { id: articleId } })
      expect(path(again.body['data'])).toBe(address)
      const listed = await house.call(articles.list, reseller, { query: { sort: 'Id' } })
      expect(path((listed.body['data'] as unknown[])[0])).toBe(address)
    },
  )

  test('is judged by its content, whatever it is called', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    const png = await blank(20, 20).png().toBuffer()
    const refused = [
      file(svg, 'x.svg', 'image/svg+xml'),
      file(svg, 'x.png'),
      file('just text', 'x.png'),
      file(await blank(20, 20).tiff().toBuffer(), 'x.tiff', 'image/tiff'),
      file(await blank(20, 20).avif().toBuffer(), 'x.avif', 'image/avif'),
      file(png.subarray(0, 60)),
      file('', 'empty.png'),
    ]
    for (const each of refused) {
      const { status, body } = await upload(each)
      expect([each.name, status, body.errors]).toEqual([each.name, 415, { image: ['notAnImage'] }])
    }
    expect((await upload(file(png, 'x.txt', 'text/plain'))).status).toBe(200)
  })

  test('is at most 5 MiB', async () => {
    const png = await blank(20, 20).png().toBuffer()
    const padded = (bytes: number) => file(Buffer.concat([png, Buffer.alloc(bytes - png.length)]))
    const refused = await upload(padded(imageLimits.bytes + 1))
    expect([refused.status, refused.body.errors]).toEqual([413, { image: ['tooLarge'] }])
    expect((await upload(padded(imageLimits.bytes))).status).toBe(200)
  })

  test('has at most 40 megapixels, and is told so in words of its own', async () => {
    const refused = await upload(file(await blank(8001, 5000).png().toBuffer()))
    expect([refused.status, refused.body.errors]).toEqual([413, { image: ['tooManyPixels'] }])
    const taken = await upload(file(await blank(8000, 5000).png().toBuffer()))
    expect(taken.status).toBe(200)
    const { meta } = await fetched(path(taken.body['data']))
    expect([meta.width, meta.height]).toEqual([1600, 1000])
  })

  test.each(['gif', 'webp'] as const)('counts every picture of an animated %s', async (format) => {
    const frames = async (many: number) => {
      const gif = animated(many)
      return file(
        format === 'gif' ? gif : await sharp(gif, { animated: true }).webp({ effort: 0 }).toBuffer(),
      )
    }
    const refused = await upload(await frames(41))
    expect([refused.status, refused.body.errors]).toEqual([413, { image: ['tooManyPixels'] }])
    const taken = await upload(await frames(3))
    const { meta } = await fetched(path(taken.body['data']))
    expect([meta.pages ?? 1, meta.width, meta.height]).toEqual([1, 1000, 1000])
  })

  test('that would take long to draw is refused by its first bytes', async () => {
    // librsvg needs about ten seconds for the style sheet of each, and a member may have few pictures read at once (429).
    const style = `<style>${'g g g g g g g g g g rect { fill: red }'.repeat(3000)}</style>`
    const shapes = `${'<g>'.repeat(200)}${'<rect/>'.repeat(3000)}${'</g>'.repeat(200)}`
    const slow = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${style}${shapes}</svg>`
    const uploads = Array.from({ length: 6 }, () => upload(file(slow)))
    expect((await login()).status).toBe(200)
    const answers = await Promise.all(uploads)
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(415))
  })

  test('is never in the way of a login', async () => {
    const picture = file(await blank(4000, 2500).png().toBuffer())
    const senders = await Promise.all(
      Array.from({ length: 10 }, async () => house.person('reseller', await house.reseller())),
    )
    let stored = 0
    const uploads = senders.map(async (sender) => {
      expect((await upload(picture, sender, await article(sender))).status).toBe(200)
      stored++
    })
    await Promise.race(uploads)
    expect((await login()).status).toBe(200)
    expect(stored).toBeLessThan(senders.length)
    await Promise.all(uploads)
  })

  test('is kept upright, at most 1600 pixels wide, and without what the camera wrote', async () => {
    const shot = await blank(2000, 3000)
      .withExif({ IFD0: { Artist: 'Åsa', Copyright: 'hemligt' }, IFD3: { GPSLatitude: '59/1 20/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(shot).metadata()).exif).toBeDefined()
    const { body } = await upload(file(shot, 'IMG_1.jpg', 'image/jpeg'))
    const { meta } = await fetched(path(body['data']))
    expect([meta.width, meta.height]).toEqual([1600, 1067])
    expect([meta.exif, meta.xmp, meta.iptc, meta.icc, meta.orientation]).toEqual(Array(5).fill(undefined))
    const narrow = await upload(file(await blank(1600, 40).png().toBuffer()))
    expect((await fetched(path(narrow.body['data']))).meta.width).toBe(1600)
  })

  test('is one: two files, none, or no form at all are refused', async () => {
    const png = await blank(20, 20).png().toBuffer()
    const send = async (fields: [string, File | string][]) => {
      const form = new FormData()
      for (const [name, value] of fields) form.append(name, value)
      const encoded = new Response(form)
      const response = await house.app.inject({
        method: 'POST',
        url: `/api/admin/article/${articleId}/upload`,
        payload: Buffer.from(await encoded.arrayBuffer()),
        headers: { authorization: reseller.key, 'content-type': String(encoded.headers.get('content-type')) },
      })
      return [response.statusCode, response.json<{ errors?: object }>().errors]
    }
    const two: [string, File][] = [
      ['image', file(png)],
      ['image', file(png)],
    ]
    expect(await send(two)).toEqual([422, { image: ['oneFile'] }])
    for (const none of [[], [['image', 'text']], [['picture', file(png)]]] as [string, File | string][][])
      expect(await send(none)).toEqual([422, { image: ['required'] }])
    const json = await house.app.inject({
      method: 'POST',
      url: `/api/admin/article/${articleId}/upload`,
      payload: { image: 'x' },
      headers: { authorization: reseller.key },
    })
    expect([json.statusCode, json.json<{ errors: object }>().errors]).toEqual([422, { image: ['required'] }])
  })

  test('is replaced, taken away and written down; the same one is stored once', async () => {
    const id = await article(reseller)
    const png = await blank(50, 50).png().toBuffer()
    const first = await upload(file(png), reseller, id)
    const second = await upload(file(await blank(60, 60).png().toBuffer()), reseller, id)
    expect(path(second.body['data'])).not.toBe(path(first.body['data']))
    expect(second.body['data']).toMatchObject({ Revision: 3 })
    const other = await upload(file(png), stranger, await article(stranger))
    expect(path(other.body['data'])).toBe(path(first.body['data']))

    const gone = await house.call(articles.removeImage, reseller, { params: { id } })
    expect(gone.body['data']).toMatchObject({ ImagePath: null, Revision: 4 })
    const lines = await house.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('entity', '=', 'article')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    const image = path(second.body['data'])?.split('/').at(-1)
    expect(lines.at(-1)).toEqual({ before: { ImageId: image }, after: { ImageId: null } })
    expect((await house.app.inject({ url: '/api/images/never-there' })).statusCode).toBe(404)
  })
})

describe.each([
  ['an article’s', articles.upload, article],
  [
    'a group’s',
    articleGroups.upload,
    async (as: Person) =>
      Number((await house.call(articleGroups.create, as, { body: { Name: 'G' } })).body['Id']),
  ],
] as const)('%s picture', (_name, to, make) => {
  test('is for who may change it', async () => {
    const picture = file(await blank(30, 30).png().toBuffer())
    const [own, others, houses] = [await make(reseller), await make(stranger), await make(admin)]
    const status = async (as: Person, id: number) => (await upload(picture, as, id, to)).status
    expect(await status(reseller, own)).toBe(200)
    expect(await status(admin, own)).toBe(200)
    expect(await status(reseller, houses)).toBe(403)
    expect(await status(reseller, others)).toBe(404)
    expect(await status(reseller, 999_999)).toBe(404)
    const enduser = await house.person('enduser', await house.customer(await house.reseller()))
    expect(await status(enduser, own)).toBe(403)
  })

  test('is not even looked at when it comes from who may not change it', async () => {
    const [others, houses] = [await make(stranger), await make(admin)]
    const status = async (id: number) => (await upload(file('no picture'), reseller, id, to)).status
    expect([await status(others), await status(houses), await status(999_999)]).toEqual([404, 403, 404])
  })
})

test('a group shows its picture, and no longer when it is taken away', async () => {
  const id = Number((await house.call(articleGroups.create, reseller, { body: { Name: 'Bild' } })).body['Id'])
  const picture = file(await blank(30, 30).png().toBuffer())
  const { body } = await upload(picture, reseller, id, articleGroups.upload)
  const address = path(body['data'])
  expect((await fetched(address)).statusCode).toBe(200)
  const listed = await house.call(articleGroups.list, reseller, { query: { searchString: 'bild' } })
  expect(path((listed.body['data'] as unknown[])[0])).toBe(address)
  const gone = await house.call(articleGroups.removeImage, reseller, { params: { id } })
  expect(path(gone.body['data'])).toBeNull()
})

describe('the decoder', () => {
  const staying = new AbortController().signal
  const decoded = (content: Buffer, seconds?: number, id = 1, gone = staying) =>
    decode(content, 'image', { member: { id }, gone }, 'picture', seconds).then(
      () => 200,
      (error: unknown) => (error as Refusal).status,
    )

  test('knows four formats only, even where the first bytes were not looked at', async () => {
    const others = [blank(9, 9).tiff(), blank(9, 9).avif(), blank(9, 9).raw()].map((each) => each.toBuffer())
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    for (const each of [...(await Promise.all(others)), svg]) expect(await decoded(each)).toBe(415)
    expect(await decoded(await blank(9, 9).png().toBuffer())).toBe(200)
  })

  test('is ended when it takes too long, and the next picture is read all the same', async () => {
    // Large enough that no machine is done with it in that time.
    const large = await blank(4000, 4000).png().toBuffer()
    expect(await decoded(large, 0.001)).toBe(503)
    expect(await decoded(await blank(9, 9).png().toBuffer())).toBe(200)
  })

  test('lets so many wait and no more, few of one member', async () => {
    const png = await blank(9, 9).png().toBuffer()
    const { atWork, waiting, inAll } = decodingLimits
    const ofOne = Array.from({ length: 6 }, () => decoded(png))
    const others = Array.from({ length: 60 }, (_, n) => decoded(png, undefined, n + 2))
    const room = inAll.atWork - atWork + inAll.waiting - waiting
    expect(await Promise.all(ofOne)).toEqual([...Array(atWork + waiting).fill(200), 429, 429, 429])
    expect(await Promise.all(others)).toEqual([...Array(room).fill(200), ...Array(60 - room).fill(429)])
  })

  test('one member’s pictures leave a decoder for the others', async () => {
    const slow = await blank(6000, 5000).png().toBuffer()
    const ended: string[] = []
    const large = [1, 2, 3].map(() => decoded(slow).then(() => ended.push('large')))
    await decoded(await blank(9, 9).png().toBuffer(), undefined, 2).then(() => ended.push('small'))
    await Promise.all(large)
    expect(ended).toEqual(['small', 'large', 'large', 'large'])
  })

  test('takes turns among the members, and forgets a picture whose sender has gone', async () => {
    const png = await blank(9, 9).png().toBuffer()
    const slow = await blank(6000, 5000).png().toBuffer()
    const ended: string[] = []
    const sent = (name: string, content: Buffer, id: number, gone?: AbortSignal) =>
      decoded(content, undefined, id, gone).then((status) => ended.push(`${name} ${status}`))
    const leaving = new AbortController()
    const all = [
      sent('slow', slow, 1),
      sent('slow too', slow, 3),
      sent('gone', slow, 1, leaving.signal),
      sent('last', slow, 1),
      sent('other', png, 2),
    ]
    leaving.abort()
    await all[2]
    expect(ended).toEqual(['gone 429'])
    await Promise.all(all)
    expect(ended.indexOf('other 200')).toBeLessThan(ended.indexOf('last 200'))
  })
})
