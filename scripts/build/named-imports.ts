import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Packages whose index names thousands of files, by that index. */
const indexes: Record<string, string> = {
  '@mantine/core': 'esm/index.mjs',
  '@mantine/dates': 'esm/index.mjs',
  '@mantine/hooks': 'esm/index.mjs',
  '@tabler/icons-react': 'dist/esm/tabler-icons-react.mjs',
}

type Parse = (code: string) => ReturnType<Rolldown.PluginContext['parse']>
type Statement = ReturnType<Parse>['body'][number]
type Specifier = Extract<Statement, { type: 'ImportDeclaration' }>['specifiers'][number]

/** A name that a package exports: the file that has it, and under which name. */
interface Origin {
  file: string
  name: string
}

/**
 * `import { Button } from '@mantine/core'` becomes an import of the file that has Button. So thousands of icons need not
 * be read, and what a screen imports is what it needs: `loadedTogether` relies on that.
 */
export function namedImports(modules: string): Plugin {
  const known = new Map<string, Promise<Map<string, Origin>>>()
  return {
    name: 'named-imports',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.(tsx?|mjs)$/, code: /@mantine\/|@tabler\// },
      async handler(code) {
        const parse: Parse = (text) => this.parse(text)
        let changed = ''
        let at = 0
        for (const node of parse(code).body) {
          if (node.type !== 'ImportDeclaration') continue
          const index = indexes[node.source.value]
          if (index === undefined) continue
          const file = resolve(modules, node.source.value, index)
          const origins = known.get(file) ?? originsIn(file, parse)
          known.set(file, origins)
          const lines = node.specifiers.map((specifier) => importOf(specifier, origins))
          changed += code.slice(at, node.start) + (await Promise.all(lines)).join('')
          at = node.end
        }
        return at === 0 ? null : { code: changed + code.slice(at), map: null }
      },
    },
  }
}

async function importOf(specifier: Specifier, origins: Promise<Map<string, Origin>>) {
  const imported = specifier.type === 'ImportSpecifier' ? nameIn(specifier.imported) : specifier.type
  const origin = (await origins).get(imported)
  if (!origin) throw new Error(`${imported} cannot be imported by its name`)
  return `import { ${origin.name} as ${specifier.local.name} } from ${JSON.stringify(origin.file)};`
}

async function originsIn(index: string, parse: Parse) {
  const imported = new Map<string, Origin>()
  const exported = new Map<string, Origin>()
  for (const node of parse(await readFile(index, 'utf8')).body) {
    const file = 'source' in node && node.source ? resolve(dirname(index), node.source.value) : ''
    if (node.type === 'ImportDeclaration')
      for (const each of node.specifiers)
        if (each.type === 'ImportSpecifier')
          imported.set(each.local.name, { file, name: nameIn(each.imported) })
    if (node.type === 'ExportNamedDeclaration')
      for (const { local, exported: as } of node.specifiers) {
        const origin = file === '' ? imported.get(nameIn(local)) : { file, name: nameIn(local) }
        if (origin) exported.set(nameIn(as), origin)
      }
  }
  return exported
}

const nameIn = (node: { name: string } | { value: string }) => ('name' in node ? node.name : node.value)
