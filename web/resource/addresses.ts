/** Where a section's screens are. */

interface Named {
  slug: string
  one: string
}

export const viewPath = ({ slug }: Named) => `/admin/view/${slug}`
export const editPath = ({ one }: Named, id: number) => `/admin/edit/${one}/${id}`
export const createPath = ({ one }: Named) => `/admin/create/${one}`

/** How a list is looked at, in the address. */
interface ListSearch {
  sort?: unknown
  page?: unknown
  search?: unknown
  filter?: unknown
}

/** It goes along to the record and back, so that one returns to where one was. */
export const listSearch = ({ sort, page, search, filter }: ListSearch): ListSearch => ({
  sort,
  page,
  search,
  filter,
})
