import type { Attributes, Child, Described } from './element.ts'

const svg = 'http://www.w3.org/2000/svg'
const shown = new WeakMap<Node, Attributes>()

/** Updates the children of an element. Unchanged elements are kept, with their focus and scroll position. */
export function patch(parent: Element, children: Child[]) {
  const keyed = new Map([...parent.childNodes].map((node) => [shown.get(node)?.key, node]))
  let at: ChildNode | null = parent.firstChild
  for (const child of children) {
    if (child === false || child === null || child === undefined) continue
    const node: ChildNode = reusable(child, at, keyed) ?? create(child, parent)
    if (node === at) at = at.nextSibling
    else parent.insertBefore(node, at)
    update(node, child)
  }
  while (at) {
    const next: ChildNode | null = at.nextSibling
    at.remove()
    at = next
  }
}

function reusable(
  child: Described | string | number,
  at: ChildNode | null,
  keyed: Map<string | number | undefined, ChildNode>,
) {
  if (typeof child !== 'object') return at instanceof Text ? at : undefined
  const { key } = child.attributes
  const node = key === undefined ? at : keyed.get(key)
  if (!(node instanceof Element) || node.localName !== child.tag) return undefined
  return shown.get(node)?.key === key ? node : undefined
}

function create(child: Described | string | number, parent: Element): ChildNode {
  if (typeof child !== 'object') return document.createTextNode('')
  const isDrawing = child.tag === 'svg' || parent.namespaceURI === svg
  return isDrawing ? document.createElementNS(svg, child.tag) : document.createElement(child.tag)
}

function update(node: ChildNode, child: Described | string | number) {
  if (typeof child !== 'object') {
    const text = String(child)
    if (node.nodeValue !== text) node.nodeValue = text
    return
  }
  if (!(node instanceof HTMLElement || node instanceof SVGElement)) return
  const before = shown.get(node) ?? {}
  for (const name of Object.keys(before))
    if (!(name in child.attributes)) write(node, name, undefined, before[name])
  for (const [name, value] of Object.entries(child.attributes)) write(node, name, value, before[name])
  shown.set(node, child.attributes)
  patch(node, child.children)
}

function write(
  element: HTMLElement | SVGElement,
  name: string,
  value: Attributes[string],
  before: Attributes[string],
) {
  if (value === before || name === 'key') return
  // The attribute is only what a field begins with.
  if (name === 'value' && element instanceof HTMLInputElement)
    element.value = typeof value === 'string' ? value : ''
  else if (name.startsWith('on')) Object.assign(element, { [name]: value ?? null })
  else if (typeof value === 'object' && value !== null)
    for (const [property, text] of Object.entries(value)) element.style.setProperty(property, text)
  else if (name === 'style') element.removeAttribute('style')
  else if (value === undefined || value === null || value === false) element.removeAttribute(name)
  else if (typeof value !== 'function') element.setAttribute(name, value === true ? '' : String(value))
}
