import sharp from 'sharp'
import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { type Motif, motifs } from './motifs.ts'

export interface Look {
  motif: Motif
  colour: string
}

export type Pictures = (look: Look) => string

const side = 240

/** Draws and stores every picture once, however many articles share it; answers with the way to find its id. */
export async function fillPictures(tx: Transaction<Tables>, vault: Vault, looks: Look[]): Promise<Pictures> {
  const distinct = new Map(looks.map((look) => [nameOf(look), look]))
  const ids = await storeDrawings(
    tx,
    vault,
    [...distinct].map(([name, look]) => [name, draw(look)]),
  )
  return (look) => {
    const id = ids.get(nameOf(look))
    if (!id) throw new Error(`no picture was drawn of ${nameOf(look)}`)
    return id
  }
}

/** Stores drawings by their names, and answers with their ids. */
export async function storeDrawings(
  tx: Transaction<Tables>,
  vault: Vault,
  drawings: (readonly [name: string, svg: string])[],
) {
  const images = await Promise.all(
    drawings.map(async ([name, svg]) => {
      const content = await raster(svg)
      return { name, content, id: vault.digest('image', content) }
    }),
  )
  await tx
    .insertInto('image')
    .values(images.map(({ id, content }) => ({ id, content, content_type: 'image/webp' })))
    .execute()
  return new Map(images.map(({ name, id }) => [name, id]))
}

const nameOf = ({ motif, colour }: Look) => `${motif} ${colour}`

const raster = (svg: string) => sharp(Buffer.from(svg)).webp({ quality: 82, effort: 2 }).toBuffer()

function draw({ motif, colour }: Look) {
  const palette = { main: colour, dark: mix(colour, 0, 0.4), light: mix(colour, 255, 0.8) }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 240 240">
    <rect width="240" height="240" fill="${mix(colour, 250, 0.9)}"/>
    <g transform="translate(12 12) scale(0.9)">${motifs[motif](palette)}</g>
  </svg>`
}

/** The colour `#rrggbb` moved towards a grey of the given brightness. */
export function mix(colour: string, grey: number, share: number) {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `#${channels
    .map((value) =>
      Math.round(value + (grey - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
