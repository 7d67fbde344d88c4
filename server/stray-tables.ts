import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  RootOperationNode,
} from 'kysely'
import { tenantTables } from './database/tables.ts'

/**
 * Types keep a query from naming a tenant's table that it did not ask its scope for. A raw fragment inside a typed
 * query is text and escapes them; this looks at that text, and refuses the query before it runs.
 */
export class StrayTables implements KyselyPlugin {
  readonly #stray: RegExp

  constructor(seen: readonly string[]) {
    const others = (tenantTables as readonly string[]).filter((table) => !seen.includes(table))
    this.#stray = new RegExp(`\\b(${others.join('|')})\\b`, 'i')
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    // The scope's own CTEs name the tables that they guard.
    const { with: _guards, ...query } = node as RootOperationNode & { with?: OperationNode }
    this.#search(query)
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }

  #search(part: unknown): void {
    if (Array.isArray(part)) return part.forEach((each) => this.#search(each))
    if (part === null || typeof part !== 'object') return
    const node = part as Partial<OperationNode> & { sqlFragments?: string[]; name?: string }
    if (node.kind === 'RawNode') this.#refuse(node.sqlFragments?.join(' ? ').replace(/'[^']*'/g, "''"))
    // `sql.table('locker')` puts the name beside the text, as an identifier of its own.
    if (node.kind === 'IdentifierNode') this.#refuse(node.name)
    Object.values(part).forEach((each) => this.#search(each))
  }

  #refuse(text = '') {
    const stray = this.#stray.exec(text)
    if (stray) throw new Error(`a query names ${stray[0]} without asking its scope for it: ${text}`)
  }
}
