import { articles } from '#contract/catalogue/articles.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { ImageUpload } from '#web/kit/inputs/image/image-upload.tsx'
import type { StoredArticle } from './stored-article.ts'

interface Props {
  article: StoredArticle
  /** The picture is stored: this is the article now. */
  stored: (article: StoredArticle) => Promise<void>
}

/** The article's picture. It is sent as soon as it is chosen. */
export function ArticlePicture({ article, stored }: Props) {
  const { fields } = useText().articles
  const params = { id: article.Id }
  return (
    <ImageUpload
      label={fields.ImagePath}
      stored={article.ImagePath ?? undefined}
      send={async (image, onProgress, signal) => {
        const { data } = await call(articles.upload, { params, files: { image }, onProgress, signal })
        await stored({ ...article, ...data })
      }}
      remove={async () => {
        const { data } = await call(articles.removeImage, { params })
        await stored({ ...article, ...data })
      }}
    />
  )
}
