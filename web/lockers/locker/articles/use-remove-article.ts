import { cabinetArticles, type CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { shortened } from '#web/resource/deletion.ts'
import { confirm } from '#web/kit/confirm.tsx'
import { readLockersAgain } from '#web/lockers/locker/queries.ts'

/** Takes an article out of the locker, once that is confirmed: what is left of it leaves the stock. */
export function useRemoveArticle(lockerId: number, removed: (article: CabinetArticle) => void) {
  const { text, format } = useLanguage()
  const words = text.locker
  return async (article: CabinetArticle) => {
    const left = article.CurrentVolume > 0 ? format.number(article.CurrentVolume) : undefined
    const name = article.Name || article.ArticleNumber
    const yes = words.removeNamed(shortened(name))
    if (!(await confirm({ text: words.sureRemoveArticle(name, left), yes, danger: true }))) return
    try {
      const params = { id: lockerId, articleId: article.LockerArticleId }
      await call(cabinetArticles.remove, { params })
      removed(article)
      notify({ severity: 'success', title: words.articleRemoved })
    } catch (error) {
      notifyFailure(error)
    }
    await readLockersAgain()
  }
}
