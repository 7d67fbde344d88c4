import { screens } from './screens.ts'

/** Redirects: from a section's plural name, from the edit address without an id, and from what is spelled as it should be. */
export const detours: readonly { from: string; to: string }[] = screens.flatMap(({ path, alias, parent }) => {
  if (path.startsWith('/planing/')) return [{ from: path.replace('planing', 'planning'), to: path }]
  const [, area, kind = '', one = ''] = path.split('/')
  if (alias === undefined || parent === undefined) return []
  const plural = { from: path.replace(`/${one}`, `/${alias}`), to: path }
  return kind === 'edit' ? [plural, { from: `/${area}/edit/${one}`, to: parent }] : [plural]
})
