/** The pages that pagination names: the first, the neighbours of the current one and the last; 'gap' between. */
export function namedPages(page: number, pages: number): (number | 'gap')[] {
  const named = [...new Set([0, page - 1, page, page + 1, pages - 1])]
    .filter((candidate) => candidate >= 0 && candidate < pages)
    .sort((a, b) => a - b)
  return named.flatMap((candidate, index) => {
    const before = named[index - 1]
    if (before === undefined || candidate - before === 1) return [candidate]
    // A gap of one page is that page: it takes no more room.
    return candidate - before === 2 ? [candidate - 1, candidate] : ['gap', candidate]
  })
}

export const pageCount = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize))
