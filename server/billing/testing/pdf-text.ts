import { inflateSync } from 'node:zlib'

export interface Placed {
  text: string
  /** Points from the left and from the bottom. */
  x: number
  y: number
}

/** What a reader sees on each page of a PDF of ours, in the order in which it was drawn. */
export const pagesOf = (file: Uint8Array): Placed[][] =>
  drawnOn(file).map(({ content, fonts }) => textsOf(content, fonts))

/** The instructions that draw each page. */
export const contentsOf = (file: Uint8Array) => drawnOn(file).map(({ content }) => content)

function drawnOn(file: Uint8Array) {
  const source = Buffer.from(file).toString('latin1')
  const objects = new Map<string, string>()
  for (const found of source.matchAll(/^(\d+) 0 obj\n/gm)) {
    const end = source.indexOf('\nendobj', found.index)
    objects.set(found[1] ?? '', source.slice(found.index + found[0].length, end))
  }
  const refer = (inside: string, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(inside)?.[1] ?? '') ?? ''
  const kids = /\/Kids \[([^\]]*)\]/.exec(source)?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = objects.get(id ?? '') ?? ''
    const resources = refer(page, 'Resources') || page
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font = '']) => [
        name,
        glyphsOf(streamOf(refer(objects.get(font) ?? '', 'ToUnicode'))),
      ]),
    )
    return { content: streamOf(refer(page, 'Contents')), fonts }
  })
}

export const textOf = (file: Uint8Array) =>
  pagesOf(file).map((page) => page.map(({ text }) => text).join('\n'))

function streamOf(object: string) {
  const start = object.indexOf('stream\n') + 'stream\n'.length
  const length = Number(/\/Length (\d+)/.exec(object)?.[1])
  return inflateSync(Buffer.from(object.slice(start, start + length), 'latin1')).toString('latin1')
}

/** Which characters each glyph stands for, by its place. */
function glyphsOf(cmap: string) {
  const [, list = ''] = /\[(.*)\]/s.exec(cmap.slice(cmap.indexOf('beginbfrange'))) ?? []
  return [...list.matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
    String.fromCharCode(
      ...codes
        .split(' ')
        .filter(Boolean)
        .map((code) => Number.parseInt(code, 16)),
    ),
  )
}

function textsOf(content: string, fonts: Map<string, string[]>): Placed[] {
  return [...content.matchAll(/BT\n(.*?)ET\n/gs)].map(([, drawn = '']) => {
    const [, x, y] = /1 0 0 1 (\S+) (\S+) Tm/.exec(drawn) ?? []
    const glyphs = fonts.get(/\/(F\d+) /.exec(drawn)?.[1] ?? '') ?? []
    const codes = [...drawn.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    const text = codes.map((code) => glyphs[Number.parseInt(code, 16)] ?? '?').join('')
    return { text, x: Number(x), y: Number(y) }
  })
}
