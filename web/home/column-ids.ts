/** Apart from the columns: the address knows them before the table is loaded. */
export const columnIds = [
  'LockerName',
  'CustomerName',
  'ArticleName',
  'ArticleNumber',
  'CurrentVolume',
  'Diff',
  'Limit',
  'Share',
] as const

/** The column of the default order: the lowest share first. */
export const byShare = 'Share' satisfies (typeof columnIds)[number]
