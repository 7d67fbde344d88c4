// A rule for oxlint: the rooms of the house, and what may import what. ARCHITECTURE.md draws them.
import { dirname, relative, resolve } from 'node:path'

/** Top first. A room imports rooms below it; those that stand side by side do not know each other. */
const rooms = [
  ['gateway'],
  ['home', 'statistics'],
  ['planning'],
  ['billing'],
  ['ledger'],
  ['lockers'],
  ['catalogue', 'people'],
  ['live', 'house'],
]

/** What stands above and below the rooms of a root. `anywhere` are single files that everybody may import. */
interface Root {
  above: string[]
  ground: string[][]
  anywhere: string[]
}

const roots: Record<string, Root> = {
  contract: {
    above: [],
    ground: [],
    anywhere: ['access', 'deletion', 'endpoint', 'fields', 'file-name', 'filter', 'imports'].concat([
      'language',
      'messages',
      'zod',
    ]),
  },
  server: {
    above: ['operations'],
    ground: [['http'], ['tenancy'], ['words', 'database']],
    anywhere: ['config', 'errors'],
  },
  web: {
    above: ['sandbox'],
    ground: [['resource'], ['shell'], ['kit'], ['i18n'], ['api']],
    anywhere: ['store'],
  },
}

interface Place {
  root: string
  room: string | undefined
  path: string
}

interface ImportNode {
  source?: { value?: unknown } | null
}

interface Context {
  filename: string
  report(problem: { node: ImportNode; message: string }): void
}

const project = resolve(import.meta.dirname, '../..')
const isTest = (path: string) => /\.test\.tsx?$|(^|\/)testing\//.test(path)

/** Why this import may not be; nothing if it may. */
export function complaintAbout(from: string, specifier: string): string | undefined {
  const here = placeOf(from)
  const there = placeOf(
    specifier.startsWith('#')
      ? specifier.slice(1)
      : relative(project, resolve(project, dirname(from), specifier)),
  )
  if (isTest(from) || from.startsWith('e2e/') || from.startsWith('bench/')) return undefined
  if (isTest(there.path)) return 'What stands in testing/ is for tests alone.'
  const root = roots[here.root]
  if (!root || here.root !== there.root) return undefined
  if (specifier.startsWith('../')) return `Another folder is named from its root: #${there.path}`
  // The files at the root's top put everything together.
  if (here.room === undefined) return undefined
  if (there.room === undefined)
    return root.anywhere.includes(there.path.replace(/^\w+\/|\.tsx?$/g, ''))
      ? undefined
      : `${there.path} stands above the rooms.`
  if (here.room === there.room) return undefined
  return storeyOf(root, there.room) > storeyOf(root, here.room)
    ? undefined
    : `${here.room} does not know ${there.room}: arrows run down (ARCHITECTURE.md, the rooms).`
}

function storeyOf(root: Root, room: string) {
  const storeys = [root.above, ...rooms, ...root.ground]
  const storey = storeys.findIndex((each) => each.includes(room))
  if (storey === -1) throw new Error(`${room} is no room of the house: see ${import.meta.filename}`)
  return storey
}

function placeOf(path: string): Place {
  const [root = '', room, ...rest] = path.split('/')
  return { root, room: rest.length > 0 ? room : undefined, path }
}

const rule = {
  create(context: Context) {
    const from = relative(project, context.filename)
    const check = (node: ImportNode) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string' || !/^[#.]/.test(specifier)) return
      const message = complaintAbout(from, specifier)
      if (message !== undefined) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

export default { meta: { name: 'house' }, rules: { rooms: rule } }
