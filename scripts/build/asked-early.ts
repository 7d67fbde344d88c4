import type { Plugin, Rolldown } from 'vite'

/**
 * Tells the first script of the page the files that whoever is logged in needs, so that it can ask for them while the
 * page's own are on their way: `data-office="/assets/office-….js /assets/office-….css"`.
 */
export function askedEarly(script: string, chunks: Record<string, RegExp>): Plugin {
  return {
    name: 'asked-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const built = Object.values(bundle ?? {}).filter((each) => each.type === 'chunk')
        const told = Object.entries(chunks).map(([name, modules]) => {
          const files = built.filter((chunk) => has(chunk, modules)).flatMap(filesOf)
          return `data-${name}="${files.map((file) => `/${file}`).join(' ')}"`
        })
        return html.replace(`src="${script}"`, `$& ${told.join(' ')}`)
      },
    },
  }
}

const has = ({ moduleIds }: Rolldown.OutputChunk, modules: RegExp) => moduleIds.some((id) => modules.test(id))

/** Vite tells the styles of a chunk beside it. */
const filesOf = ({ fileName, viteMetadata }: Rolldown.OutputChunk & ChunkStyles) => [
  fileName,
  ...(viteMetadata?.importedCss ?? []),
]
interface ChunkStyles {
  viteMetadata?: { importedCss: Set<string> }
}
