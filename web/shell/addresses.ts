/** Where a section's screens are. */

/** The part of the product that a section belongs to. */
export type Area = 'admin' | 'billing'

interface Named {
  area?: Area
  slug: string
  one: string
}

export const overviewPath = ({ area = 'admin' }: Pick<Named, 'area'>) => `/${area}`
export const viewPath = ({ area = 'admin', slug }: Pick<Named, 'area' | 'slug'>) =>
  area === 'admin' ? `/admin/view/${slug}` : `/${area}/${slug}`
export const editPath = ({ area = 'admin', one }: Pick<Named, 'area' | 'one'>, id: number | '$id') =>
  `/${area}/edit/${one}/${id}`
export const createPath = ({ area = 'admin', one }: Pick<Named, 'area' | 'one'>) => `/${area}/create/${one}`

/** The state of a list in the address. */
interface ListSearch {
  sort?: unknown
  page?: unknown
  search?: unknown
  filter?: unknown
}

/** Kept in the address of a record, so that the way back leads to the same part of the list. */
export const listSearch = ({ sort, page, search, filter }: ListSearch): ListSearch => ({
  sort,
  page,
  search,
  filter,
})
