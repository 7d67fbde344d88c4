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
    if (Array.isArray(part)) return part.forEach((each) => this.#search(each))
    if (part === null || typeof part !== 'object') return
    const node = part as Partial<OperationNode> & { sqlFragments?: string[]; name?: string }
    if (node.kind === 'RawNode') this.#refuse(bare(node.sqlFragments?.join(' ? ') ?? ''))
    // `sql.table('locker')` puts the name beside the text, as an identifier of its own.
    if (node.kind === 'IdentifierNode') this.#refuse(node.name)
    // An alias in the answer is harmless: `locker_name as locker`.
    const { alias: _, ...rest } = part as { alias?: unknown }
    Object.values(node.kind === 'AliasNode' ? rest : part).forEach((each) => this.#search(each))
  }

  #refuse(text = '') {
    const stray = this.#stray.exec(text)
    if (stray) throw new Error(`a query names ${stray[0]} without asking its scope for it: ${text}`)
  }
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
