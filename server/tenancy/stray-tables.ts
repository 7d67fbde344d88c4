import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  RootOperationNode,
} from 'kysely'
import { tenantTables } from '#server/database/tables.ts'

/**
 * The types stop a query from using a table of tenants that it did not request from its scope. They cannot see into a
 * raw SQL fragment, so this checks the text of the query and refuses it before it runs.
 */
class StrayTables implements KyselyPlugin {
  readonly #stray: RegExp
  readonly #guarded: boolean
  /** The texts of one place in the code are the same array every time. */
  readonly #harmless = new WeakSet<readonly string[]>()

  constructor(seen: readonly string[]) {
    this.#guarded = seen.length > 0
    const others = (tenantTables as readonly string[]).filter((table) => !seen.includes(table))
    // A schema's name, or a partition's, would lead past the scope to the table itself.
    this.#stray = new RegExp(`\\b(${[...others, 'public', 'transaction_\\d{4}_\\d{2}'].join('|')})\\b`, 'i')
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    // The scope's own CTEs name the tables that they guard; it lets nobody add another.
    const { with: _guards, ...query } = node as RootOperationNode & { with?: OperationNode }
    this.#search(this.#guarded ? query : node)
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }

  #search(part: unknown): void {
    if (part === null || typeof part !== 'object') return
    const node = part as Part
    if (node.kind === 'RawNode' && node.sqlFragments) this.#checkFragments(node.sqlFragments)
    // `sql.table('locker')` puts the name beside the text, as an identifier of its own.
    if (node.kind === 'IdentifierNode' && node.name) this.#refuse(node.name)
    for (const name in node) {
      // An alias in the answer is harmless: `locker_name as locker`.
      if (name !== 'alias' || node.kind !== 'AliasNode') this.#search(node[name])
    }
  }

  #checkFragments(fragments: readonly string[]) {
    if (this.#harmless.has(fragments)) return
    this.#refuse(bare(fragments.join(' ? ')))
    this.#harmless.add(fragments)
  }

  #refuse(text: string) {
    const stray = this.#stray.exec(text)
    if (stray) throw new Error(`a query names ${stray[0]} without asking its scope for it: ${text}`)
  }
}

interface Part extends Record<string, unknown> {
  kind?: OperationNode['kind']
  sqlFragments?: readonly string[]
  name?: string
}

const known = new Map<string, StrayTables>()

/** There is one for each set of tables that some query asks for. */
export function strayTables(seen: readonly string[]): KyselyPlugin {
  const key = seen.join()
  const made = known.get(key) ?? new StrayTables(seen)
  known.set(key, made)
  return made
}

/** Without literals and names given by `as`. */
const bare = (text: string) => text.replace(/'[^']*'/g, "''").replace(/\bas\s+("[^"]*"|\w+)/gi, 'as _')
