/** XML as a tree, for looking at documents that we made. Knows elements, attributes and text: there is nothing else in them. */
export interface XmlNode {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  text: string
}

export function parseXml(source: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const tokens = /<\?[^>]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
  let at = 0
  for (const found of source.matchAll(tokens)) {
    at = found.index + found[0].length
    const [, closing, name, given = '', , text] = found
    const inside = open.at(-1)
    if (!inside) throw new Error('closed too often')
    if (text !== undefined) inside.text += unescaped(text)
    else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`${name} is closed but not open`)
    } else if (name) {
      const attributes = Object.fromEntries(
        [...given.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, unescaped(value)]),
      )
      const node: XmlNode = { name, attributes, children: [], text: '' }
      inside.children.push(node)
      open.push(node)
    }
  }
  const [document] = root.children
  if (at !== source.length || open.length !== 1 || !document) throw new Error(`not XML from ${at} on`)
  return document
}

function unescaped(text: string) {
  if (/&(?!(amp|lt|gt|quot);)/.test(text)) throw new Error(`& alone in ${text}`)
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** All elements at a path of names below a node: `cac:Party/cbc:EndpointID`. A name may be one of several: `a|b`. */
export function all(node: XmlNode, path: string): XmlNode[] {
  return path
    .split('/')
    .reduce(
      (nodes, names) =>
        nodes.flatMap(({ children }) => children.filter(({ name }) => names.split('|').includes(name))),
      [node],
    )
}

export const texts = (node: XmlNode, path: string) => all(node, path).map(({ text }) => text)
export const textAt = (node: XmlNode, path: string) => texts(node, path)[0] ?? ''

/** Every element of the document. */
export const everywhere = (node: XmlNode): XmlNode[] => [node, ...node.children.flatMap(everywhere)]

/** An amount in whole öre; not a number where it has more than two decimals. */
export function oreAt(node: XmlNode, path: string) {
  const found = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(textAt(node, path))
  if (!found) return Number.NaN
  const ore = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  return found[1] ? -ore : ore
}
