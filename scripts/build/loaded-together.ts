import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

/** One file for each module with all that it imports, apart from what is already in the file of an earlier one. */
export const loadedTogether = (root: string, modules: Record<string, string>) =>
  Object.entries(modules).map(([file, module]) => {
    let needed: Set<string> | undefined
    return {
      name: (id: string, graph: Rolldown.ChunkingContext) => {
        needed ??= importedBy(resolve(root, module), graph)
        return needed.has(id) ? file : null
      },
    }
  })

/** The module and all that it imports in turn, without what is imported only when it is used. */
function importedBy(module: string, graph: Rolldown.ChunkingContext) {
  const found = new Set([module])
  for (const each of found) for (const next of graph.getModuleInfo(each)?.importedIds ?? []) found.add(next)
  return found
}
