import { may } from '#contract/access.ts'
import { articles } from '#contract/catalogue/articles.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { formOf, formOfNew } from '#web/resource/record-form.ts'
import type { FormProps, CreateProps } from '#web/resource/resource.ts'
import styles from '#web/resource/resource.module.css'
import { usePosition } from '#web/shell/session/session.ts'
import { confirm } from '#web/kit/confirm.ts'
import { LongTextField, TextField } from '#web/kit/form/fields.tsx'
import { FormBody } from '#web/kit/form/form.tsx'
import { MultiSelectField } from '#web/kit/form/input-fields.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import type { Choice } from '#web/kit/inputs/multi-select/search-state.ts'
import { LendingFields } from './lending-fields.tsx'
import { Purchasing } from './purchasing-fields.tsx'
import { SharedArticle } from './shared-article.tsx'
import type { StoredArticle } from './stored-article.ts'
import { call } from '#web/api/api.ts'
import { ImageUpload } from '#web/kit/inputs/image/image-upload.tsx'
import { TextInput } from '@mantine/core'

/** The whole article: picture, texts, and the groups and lockers that it is in; of one that all share, what is the reseller's own. */
export function ArticleForm(props: FormProps<StoredArticle>) {
  return props.record.Editable === 0 ? <SharedArticle {...props} /> : <OwnArticle {...props} />
}

function OwnArticle(props: FormProps<StoredArticle>) {
  const { record, show } = props
  const {
    text: { articles: text },
    format,
  } = useLanguage()
  const handlesOrders = may(usePosition(), 'handleOrders')
  const stored = useForm({
    // The possible groups and lockers are not part of the reply, so that the loaded ones are kept.
    ...formOf(props, fieldsOf, articles.update, ({ data }) => ({ ...record, ...data })),
    labels: text.fields,
  })
  const form: typeof stored = {
    ...stored,
    submit: async (theirs) => {
      if (await isConfirmed()) await stored.submit(theirs)
    },
  }

  /** Removing an article from a locker also removes its stock, so that this is confirmed first. */
  async function isConfirmed() {
    const gone = record.Lockers.filter(({ Id }) => !stored.values.LockerIds.includes(Id))
    if (gone.length === 0 || !stored.valid || stored.values.LockerIds === stored.base.LockerIds) return true
    const pieces = gone.reduce((sum, { CurrentVolume }) => sum + CurrentVolume, 0)
    return confirm({ text: text.sureTakeOut(gone.length, format.number(pieces)) })
  }
  return (
    <FormBody form={form}>
      <ArticlePicture article={record} stored={show} />
      <TextField form={form} name="Name" required />
      <LongTextField form={form} name="Description" />
      <MultiSelectField
        form={form}
        name="ArticleGroupIds"
        known={[...choices(record.article_groups), ...choices(record.ArticleGroups)]}
        search={among(choices(record.article_groups))}
      />
      <LendingFields form={form} />
      <Purchasing form={form} />
      {handlesOrders ? (
        <MultiSelectField
          form={form}
          name="LockerIds"
          hint={text.lockersHint}
          known={[...choices(record.lockers.map(named)), ...choices(record.Lockers.map(named))]}
          search={among(choices(record.lockers.map(named)))}
        />
      ) : (
        <Facts label={text.fields.LockerIds} names={record.Lockers.map((locker) => named(locker).Name)} />
      )}
    </FormBody>
  )
}

function Facts({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <dl className={styles.facts}>
      <dt>{label}</dt>
      <dd>{names.filter(Boolean).join(', ') || '–'}</dd>
    </dl>
  )
}

const fieldsOf = ({
  Name,
  Description,
  ArticleGroupIds,
  LockerIds,
  Revision,
  ...article
}: StoredArticle) => ({
  Name,
  Description,
  Lent: article.Lent === 1,
  LoanHours: article.LoanHours,
  Unit: article.Unit,
  PackSize: article.PackSize,
  Ean: article.Ean,
  Supplier: article.Supplier,
  SupplierNumber: article.SupplierNumber,
  WarehouseShelf: article.WarehouseShelf,
  PurchasePrice: article.PurchasePrice,
  MissingCost: article.MissingCost,
  ArticleGroupIds,
  LockerIds,
  Revision,
})

/** Lockers of different customers may have the same name. */
const named = ({ Id, LockerName, CustomerName }: StoredArticle['lockers'][number]) => ({
  Id,
  Name: `${LockerName} (${CustomerName})`,
})

const choices = (records: readonly { Id: number; Name: string }[]): Choice[] =>
  records.map(({ Id, Name }) => ({ name: Name, value: Id }))

/** A search among choices that are loaded already. */
const among = (all: readonly Choice[]) => (typed: string) =>
  Promise.resolve(all.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())))

interface Props {
  article: StoredArticle
  /** Called with the changed article when the picture is stored. */
  stored: (article: StoredArticle) => Promise<void>
}

/** The article's picture. It is sent as soon as it is chosen. */
function ArticlePicture({ article, stored }: Props) {
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

/** Only the number is required; the full form opens afterwards. */
export function CreateArticleForm(props: CreateProps) {
  const { fields } = useText().articles
  const form = useForm({
    ...formOfNew(props, { ArticleNumber: '', Name: '' }, articles.create),
    labels: fields,
  })
  return (
    <FormBody form={form}>
      <TextField form={form} name="ArticleNumber" required />
      <TextField form={form} name="Name" />
    </FormBody>
  )
}

/** Name, description, whether it is lent, and picture, beside the list. */
export function QuickArticleForm(props: FormProps<StoredArticle>) {
  const { record, show } = props
  const { fields } = useText().articles
  const form = useForm({
    // The possible groups and lockers are not part of the reply, so that the loaded ones are kept.
    ...formOf(props, quickFieldsOf, articles.update, ({ data }) => ({ ...record, ...data })),
    labels: fields,
  })
  return (
    <FormBody form={form}>
      <TextInput label={fields.ArticleNumber} value={record.ArticleNumber} readOnly variant="filled" />
      <TextField form={form} name="Name" required />
      <LongTextField form={form} name="Description" />
      <LendingFields form={form} />
      <ArticlePicture article={record} stored={show} />
    </FormBody>
  )
}

const quickFieldsOf = ({ Name, Description, Lent, LoanHours, Revision }: StoredArticle) => ({
  Name,
  Description,
  Lent: Lent === 1,
  LoanHours,
  Revision,
})
