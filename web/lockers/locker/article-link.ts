interface Held {
  LockerId: number
  ArticleNumber: string
  ArticleName: string
}

/** Links to an article in its locker, by number and name: a search for 100 alone would also find 1001. */
export const articleInLocker = ({ LockerId, ArticleNumber, ArticleName }: Held) =>
  `/storage/locker/${LockerId}?search=${encodeURIComponent(`${ArticleNumber} ${ArticleName}`)}`
