/** Where a section's screens are. */

interface Named {
  slug: string
  one: string
}

export const viewPath = ({ slug }: Named) => `/admin/view/${slug}`
export const editPath = ({ one }: Named, id: number) => `/admin/edit/${one}/${id}`
export const createPath = ({ one }: Named) => `/admin/create/${one}`

/** How the list was looked at goes along to the record and back, so that one returns to where one was. */
export const listSearch = (search: object) => {
  const { sort, page, search: words, filter } = search as Record<string, unknown>
  return { sort, page, search: words, filter } as never
}
