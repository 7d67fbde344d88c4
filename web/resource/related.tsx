import { may, type Action } from '#contract/access.ts'
import type { HistoryEntity } from '#contract/house/history.ts'
import { related as api, type Related, type RelatedKind } from '#contract/house/related.ts'
import { query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { editPath, viewPath, type Area } from '#web/shell/addresses.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styles from './rail.module.css'

interface Props {
  entity: HistoryEntity
  id: number
  name: string
}

/** What hangs on a record, as links; nothing while it is loading, and where it cannot be loaded. */
export function RelatedRecords({ entity, id, name }: Props) {
  const { text } = useLanguage()
  const { data } = useQuery({
    ...query(api.list, { params: { entity, id } }),
    refetchOnWindowFocus: 'always',
  })
  // A group's form lists its articles itself.
  const shown = data?.data.filter(({ Kind }) => entity !== 'articlegroup' || Kind !== 'article')
  if (shown?.length === 0) return <span hidden data-nothing />
  return shown?.map((found) => (
    <section key={found.Kind} className={styles.kind}>
      <h3>{text.resource.kinds[found.Kind](found.Total)}</h3>
      <ul>
        {found.Items.map((item) => (
          <li key={item.Id}>
            <RecordLink kind={found.Kind} item={item} />
          </li>
        ))}
      </ul>
      <AllOfThem found={found} entity={entity} id={id} name={name} />
    </section>
  ))
}

/** Who may not open its form sees the name alone; a locker has a page for everybody. */
function RecordLink({ kind, item }: { kind: RelatedKind; item: Related['Items'][number] }) {
  const { resource: text } = useLanguage().text
  const { access, ...section } = sections[kind]
  const opens = may(usePosition(), access)
  const to = opens ? editPath(section, item.Id) : kind === 'locker' && `/storage/locker/${item.Id}`
  return (
    <>
      {to ? <Link to={to}>{item.Name}</Link> : <span>{item.Name}</span>}
      {item.State && <span className={styles.state}>{text.states[item.State]}</span>}
    </>
  )
}

function AllOfThem({ found: { Kind, Total, Items }, entity, id, name }: Props & { found: Related }) {
  const { text, format } = useLanguage()
  const rest = Total - Items.length
  if (rest === 0) return null
  const label = text.resource.allOfThem(format.number(Total))
  const { area, slug } = sections[Kind]
  if (entity === 'locker')
    return (
      <Link className={styles.all} to={`/storage/locker/${id}/${Kind === 'user' ? 'users' : 'articles'}`}>
        {label}
      </Link>
    )
  if (entity === 'customer' || entity === 'reseller')
    return (
      <Link
        className={styles.all}
        to={viewPath({ slug, ...(area && { area }) })}
        search={area === undefined ? { filter: filterOf(entity, Kind, id) } : { search: name }}
      >
        {label}
      </Link>
    )
  return <span className={styles.state}>{text.resource.andMore(format.number(rest))}</span>
}

/** The list's filter by the organisation; a user's organisation may be a reseller. */
const filterOf = (entity: 'customer' | 'reseller', kind: RelatedKind, id: number) =>
  kind === 'user' || entity === 'customer' ? { customer: id } : { reseller: id }

interface Section {
  area?: Area
  slug: string
  one: string
  access: Action
}

const sections: Record<RelatedKind, Section> = {
  reseller: { slug: 'resellers', one: 'reseller', access: 'manageResellers' },
  customer: { slug: 'reseller-customers', one: 'reseller-customer', access: 'manageCustomers' },
  locker: { slug: 'lockers-v2', one: 'locker-v2', access: 'manageLockers' },
  device: { slug: 'devices', one: 'device', access: 'manageDevices' },
  user: { slug: 'users', one: 'user', access: 'manageUsers' },
  article: { slug: 'articles', one: 'article', access: 'manageArticles' },
  articlegroup: { slug: 'article-groups', one: 'article-group', access: 'manageArticleGroups' },
  'price-plan': { area: 'billing', slug: 'price-plans', one: 'price-plan', access: 'manageBilling' },
  discount: { area: 'billing', slug: 'discounts', one: 'discount', access: 'manageBilling' },
}
