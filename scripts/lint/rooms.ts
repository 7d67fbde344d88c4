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

/** Which roots each root may import. Those around the product may import all of them; only tests import these. */
const rootsBelow: Record<string, string[]> = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
  'locker-screen': ['contract'],
  demo: ['contract', 'server'],
}

const aroundTheProduct = ['e2e', 'bench', 'scripts']

/** The one file that loads the demo, where it is asked for. */
const startsTheDemo = 'server/start.ts'

/** What stands above and below the rooms of a root. */
interface Root {
  above: string[]
  ground: string[][]
  /** Whether every room may import this file, which stands at the root's top. */
  isForAll: (name: string) => boolean
}

const roots: Record<string, Root> = {
  contract: { above: [], ground: [], isForAll: (name) => name !== 'index' },
  server: {
    above: ['operations'],
    ground: [['http'], ['tenancy'], ['words', 'database']],
    isForAll: (name) => ['config', 'errors'].includes(name),
  },
  web: {
    above: ['sandbox'],
    ground: [['resource'], ['shell'], ['kit'], ['i18n'], ['api']],
    isForAll: (name) => name === 'store',
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
  const ofRoots = complaintAboutRoots(here, there)
  if (ofRoots !== undefined) return ofRoots
  if (isTest(from) || from.startsWith('e2e/') || from.startsWith('bench/')) return undefined
  if (isTest(there.path)) return 'What stands in testing/ is for tests alone.'
  if (here.root !== there.root) return undefined
  const root = roots[here.root]
  if (!root) return undefined
  if (specifier.startsWith('../')) return `Another folder is named from its root: #${there.path}`
  // The files at the root's top put everything together.
  if (here.room === undefined) return undefined
  if (there.room === undefined)
    return root.isForAll(there.path.replace(/^\w+\/|\.tsx?$/g, ''))
      ? undefined
      : `${there.path} stands above the rooms.`
  if (here.room === there.room) return undefined
  return storeyOf(root, there.room) > storeyOf(root, here.room)
    ? undefined
    : `${here.room} does not know ${there.room}: arrows run down (ARCHITECTURE.md, the rooms).`
}

function complaintAboutRoots(here: Place, there: Place) {
  const below = rootsBelow[here.root]
  const isOurs = there.root in rootsBelow || (!isTest(here.path) && aroundTheProduct.includes(there.root))
  if (!below || !isOurs || here.root === there.root || below.includes(there.root)) return undefined
  if (here.path === startsTheDemo && there.root === 'demo') return undefined
  return `${here.root}/ does not know ${there.root}/: web → contract ← server (ARCHITECTURE.md).`
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
