import {
  cabinetArticles,
  type ArticleToAdd,
  type CabinetArticle,
} from '#contract/lockers/cabinet-articles.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { Picture } from '#web/resource/picture.tsx'
import { AddDialog } from '#web/lockers/locker/add/add-dialog.tsx'
import { readCabinetQueriesAgain } from '#web/lockers/locker/queries.ts'

interface Props {
  lockerId: number
  added: (article: CabinetArticle) => void
  onClose: () => void
}

export function AddArticle({ lockerId, added, onClose }: Props) {
  const { locker: text } = useText()
  const add = async ({ Id }: ArticleToAdd) => {
    const { data } = await call(cabinetArticles.add, { params: { id: lockerId, articleId: Id } })
    added(data)
    notify({ severity: 'success', title: text.articleAdded })
    await readCabinetQueriesAgain()
  }
  return (
    <AddDialog
      title={text.addArticle}
      label={text.search.articles}
      find={async (SearchString, signal) => {
        const sent = { params: { id: lockerId }, body: { SearchString }, signal }
        return (await call(cabinetArticles.search, sent)).data
      }}
      add={add}
      show={shown}
      onClose={onClose}
    />
  )
}

const shown = ({ ArticleNumber, Name, ImagePath }: ArticleToAdd) => ({
  picture: <Picture address={ImagePath} />,
  name: Name || ArticleNumber,
  more: ArticleNumber,
})
