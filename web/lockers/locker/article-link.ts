interface Held {
  LockerId: number
  ArticleNumber: string
  ArticleName: string
}

/** Leads to an article in its locker. A number alone may be a part of others: 100 is found in 1001 too. */
export const articleInLocker = ({ LockerId, ArticleNumber, ArticleName }: Held) =>
  `/storage/locker/${LockerId}?search=${encodeURIComponent(`${ArticleNumber} ${ArticleName}`)}`
