/** The pages in the pagination: the first, the current one with its neighbours, and the last; 'gap' between them. */
export function namedPages(page: number, pages: number): (number | 'gap')[] {
  const named = [...new Set([0, page - 1, page, page + 1, pages - 1])]
    .filter((candidate) => candidate >= 0 && candidate < pages)
    .sort((a, b) => a - b)
  return named.flatMap((candidate, index) => {
    const before = named[index - 1]
    if (before === undefined || candidate - before === 1) return [candidate]
    // Instead of a gap for a single page, that page is shown.
    return candidate - before === 2 ? [candidate - 1, candidate] : ['gap', candidate]
  })
}

export const pageCount = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize))
