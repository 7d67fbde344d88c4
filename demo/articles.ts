import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { houseId, type Organisations } from './organisations.ts'
import { fillPictures, type Look, type Pictures } from './pictures.ts'
import type { Group, Family } from './article-group.ts'
import { consumables } from './article-data-consumables.ts'
import { protection } from './article-data-protection.ts'
import { workshop } from './article-data-workshop.ts'
import { purchasingOf } from './purchasing.ts'

export interface Article {
  id: number
  ownerId: number
  number: string
  name: string
  group: string
  /** In öre. */
  price: number
  takes: number[]
}

/** Groups that the resellers also put some of the house's articles into, so that these are in two groups. */
const borrowed: Record<string, RegExp> = {
  'Kap- och slipskivor': /^(Skyddsglasögon reptåliga|Hörselkåpa hjässbygel)/,
  'Kemi och smörjmedel': /^(Kemikalieskyddshandske|Gasfilter)/,
  Engångskläder: /^Andningsskydd vikbart/,
}

/** Archived articles; they stay in the lockers that still have them. */
const archived =
  /^(Svetsglasögon, täthet 3|Stegborr titanbelagt, 6–30|Märkband laminerat, 9 mm|Öronpropp skum 37 dB, dispenser)$/

export async function fillArticles(
  tx: Transaction<Tables>,
  vault: Vault,
  { resellers }: Organisations,
  createdAt: string,
): Promise<Article[]> {
  const picture = await fillPictures(
    tx,
    vault,
    groups.flatMap((group) => group.families.map((family) => look(group, family))),
  )
  const ownerOf = ({ owner }: OwnedGroup) => (owner === 'house' ? houseId : resellers[owner].id)

  const plans = groups.flatMap((group) => variants(group).map((variant) => ({ ...variant, group })))
  const rows = await tx
    .insertInto('article')
    .values(
      plans.map(({ number, name, family, group }, at) => ({
        owner_id: ownerOf(group),
        number,
        name,
        description: family.description ?? '',
        image_id: picture(look(group, family)),
        archived_at: archived.test(name) ? createdAt : null,
        ...purchasingOf({ number, name, price: inOre(family.price) }, at),
        created_at: createdAt,
      })),
    )
    .returning(['id', 'owner_id', 'number', 'name'])
    .execute()
  const articles = plans.flatMap(({ family, group }, index) => {
    const row = rows[index]
    if (!row) return []
    const { id, owner_id: ownerId, number, name } = row
    return {
      id,
      ownerId,
      number,
      name,
      group: group.name,
      price: inOre(family.price),
      takes: group.takes,
    }
  })
  await fillGroups(tx, articles, picture, ownerOf, createdAt)
  return articles
}

async function fillGroups(
  tx: Transaction<Tables>,
  articles: Article[],
  picture: Pictures,
  ownerOf: (group: OwnedGroup) => number,
  createdAt: string,
) {
  const rows = await tx
    .insertInto('article_group')
    .values(
      groups.map((group) => ({
        owner_id: ownerOf(group),
        name: group.name,
        description: group.description,
        image_id: group.families[0] ? picture(look(group, group.families[0])) : null,
        created_at: createdAt,
      })),
    )
    .returning(['id', 'owner_id', 'name'])
    .execute()
  const members = rows.flatMap(({ id, owner_id, name }) =>
    articles
      .filter((article) => article.group === name || borrowed[name]?.test(article.name))
      .map((article) => ({
        article_group_id: id,
        owner_id,
        article_id: article.id,
        article_owner_id: article.ownerId,
      })),
  )
  await tx.insertInto('article_group_member').values(members).execute()
}

const inOre = (kronor: number) => Math.round(kronor * 100)

/** The articles of a group: number and name tell family and variant. */
const variants = (group: Group) =>
  group.families.flatMap((family, familyIndex) =>
    family.variants.map((variant, index) => ({
      family,
      number: `${group.prefix}-${1000 + (familyIndex + 1) * 100 + (index + 1) * 5}`,
      name: variant.startsWith('×') ? `${family.name} ${variant}` : `${family.name}, ${variant}`,
    })),
  )

const look = (group: Group, family: Family): Look => ({
  motif: family.motif ?? group.motif,
  colour: family.colour,
})

/** Fifteen groups of twenty articles each, by whose they are. */
const groups = [
  ...protection.map((group) => ({ ...group, owner: 'house' as const })),
  ...workshop.map((group) => ({ ...group, owner: 'nord' as const })),
  ...consumables.map((group) => ({ ...group, owner: 'syd' as const })),
]

type OwnedGroup = (typeof groups)[number]
