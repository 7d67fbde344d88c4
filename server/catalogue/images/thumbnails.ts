import type { HouseReader } from '#server/tenancy/scope.ts'
import { decode, type Sender } from './decode.ts'

/** So many are kept, of some two kilobytes each; the oldest go first. */
const mostKept = 2_000
/** Nobody waits longer than this for a paper's pictures: those that are not made by then are made with the next one. */
const mostSeconds = 4

/** By the picture's id, which is that of its content: what is kept is never out of date. */
const kept = new Map<string, Buffer>()

/** Small pictures for papers, as JPEG on white. One that cannot be made now is left out. */
export async function thumbnails(
  house: HouseReader,
  ids: readonly string[],
  sender: Sender,
): Promise<Map<string, Buffer>> {
  const until = Date.now() + mostSeconds * 1000
  for (const id of new Set(ids)) {
    if (kept.has(id)) continue
    if (Date.now() > until || sender.gone.aborted) break
    const made = await madeOf(house, id, sender)
    if (!made) continue
    kept.set(id, made)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }
  return new Map(ids.flatMap((id) => [kept.get(id)].flatMap((made) => (made ? [[id, made] as const] : []))))
}

async function madeOf(house: HouseReader, id: string, sender: Sender) {
  const image = await house.selectFrom('image').where('id', '=', id).select('content').executeTakeFirst()
  if (!image) return undefined
  return decode(image.content, 'image', sender, 'thumbnail').catch(() => undefined)
}
