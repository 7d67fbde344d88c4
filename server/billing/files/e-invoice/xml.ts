/** Elements of XML. Text can get into a document only through here, and is always escaped. */
export interface Element {
  readonly xml: string
}

type Content = string | number | (Element | undefined)[]

export function element(name: string, content: Content, attributes: Record<string, string> = {}): Element {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inner = Array.isArray(content)
    ? content.map((child) => child?.xml ?? '').join('')
    : escaped(String(content))
  return { xml: `<${name}${given.join('')}>${inner}</${name}>` }
}

/** An element that is there only if there is something to say: the format allows no empty ones. */
export const optional = (name: string, text: string | undefined, attributes?: Record<string, string>) =>
  text ? element(name, text, attributes) : undefined

export const documentOf = ({ xml }: Element) =>
  new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`)

/** XML has no place for control characters, nor for what is no character at all. */
const escaped = (text: string) =>
  text
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
