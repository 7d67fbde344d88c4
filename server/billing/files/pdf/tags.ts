/** What the parts of a document are, for those who have it read to them (PDF/UA). */

/** Parts that have no text of their own: what is written in them is a paragraph. */
const groups = ['Document', 'Sect', 'Table', 'TBody', 'THead', 'TR']
export type Tag = 'H1' | 'H2' | 'P' | 'Sect' | 'Figure' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD'

export interface TagOptions {
  /** In place of a figure. */
  alt?: string
  /** Where a figure is: left, top, right, bottom. */
  bbox?: [number, number, number, number]
  /** Which cells a heading of a table is for. */
  scope?: 'Row' | 'Column'
  columns?: number
}

type Document = PDFKit.PDFDocument
interface Open {
  tag: Tag | 'Document'
  element: PDFKit.PDFStructureElement
}

export function openTags(document: Document) {
  const root = document.struct('Document')
  document.addStructure(root)
  const open: Open[] = [{ tag: 'Document', element: root }]
  let isAside = false

  /** Until the function that it gives is called. */
  function begin(tag: Tag, options: TagOptions = {}) {
    const element = document.struct(tag, options)
    if (options.columns !== undefined) span(element, options)
    innermost(open).element.add(element)
    open.push({ tag, element })
    return () => {
      open.pop()
      element.end()
    }
  }

  function within<T>(tag: Tag, draw: () => T, options?: TagOptions): T {
    if (isAside) return draw()
    const end = begin(tag, options)
    const drawn = draw()
    end()
    return drawn
  }

  function aside(draw: () => void) {
    const before = isAside
    isAside = true
    draw()
    isAside = before
  }

  function mark(draw: () => void) {
    if (isAside) {
      document.markContent('Artifact', { type: 'Layout' })
      draw()
      document.endMarkedContent()
      return
    }
    const { tag, element } = innermost(open)
    if (groups.includes(tag)) {
      within('P', () => mark(draw))
      return
    }
    const content = document.markStructureContent(tag)
    draw()
    document.endMarkedContent()
    element.add(content)
  }

  return { begin, within, aside, mark }
}

function innermost(open: Open[]): Open {
  const last = open.at(-1)
  if (!last) throw new Error('the document itself is always open')
  return last
}

/** A cell over several columns, which the library has no option for. */
function span(element: PDFKit.PDFStructureElement, { columns, scope }: TagOptions) {
  const { data } = (element as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary
  data['A'] = { O: 'Table', ColSpan: columns, ...(scope && { Scope: scope }) }
}
