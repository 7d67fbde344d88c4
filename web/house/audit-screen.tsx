import {
  audit,
  auditActions,
  auditedEntities,
  type AuditedEntity,
  type AuditLine,
} from '#contract/house/audit.ts'
import { call } from '#web/api/api.ts'
import type { Text } from '#web/i18n/en.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/kit/page.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { BackToOverview } from '#web/resource/back-to-overview.tsx'
import { ListFilters } from '#web/resource/filters/list-filters.tsx'
import { histories } from '#web/resource/history/histories.ts'
import type { History } from '#web/resource/history/words.ts'
import { queryFor } from '#web/resource/queries.ts'
import type { Asked } from '#web/resource/resource.ts'
import { usePages } from '#web/resource/use-pages.ts'
import { editPath } from '#web/shell/addresses.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { useMemo } from 'react'

/** Who changed what, and who looked at a secret, all over the house. */
export default function AuditScreen() {
  useTitleFocus()
  const spoken = useLanguage()
  const { screens, audit: text } = spoken.text
  const view = useTableView({ sort: '-Time' })
  const list = usePages(view, { key: ['audit'], read: readLines, pageSize: 100 })
  const columns = useMemo(() => auditColumns(spoken), [spoken])
  const choices = <T extends string>(values: readonly T[], words: Record<T, string>) =>
    values.map((value) => ({ value, label: words[value] }))
  return (
    <Page title={screens.audit} actions={<BackToOverview overview="/settings" />}>
      <Sheet label={screens.audit}>
        <DataTable<AuditLine>
          label={screens.audit}
          name="audit"
          columns={columns}
          {...list.table}
          rowLink={recordOf}
          searchable
          exportName={screens.audit}
          exportRows={list.everyRow}
          tools={
            <ListFilters
              filters={[
                { key: 'action', label: text.fields.Action, options: choices(auditActions, text.actions) },
                {
                  key: 'entity',
                  label: text.fields.Entity,
                  options: choices(auditedEntities, text.entities),
                },
              ]}
              view={view}
            />
          }
          nothing={text.nothing}
          maxHeight="calc(100dvh - 290px)"
        />
      </Sheet>
    </Page>
  )
}

async function readLines({ filters, ...asked }: Asked, signal: AbortSignal) {
  const { data, total } = await call(audit.list, {
    query: queryFor(audit.list, { ...asked, ...filters }),
    signal,
  })
  return { rows: data, total }
}

/** Where a record is seen, with its own history in words beside it. */
const screenOf: Partial<Record<AuditedEntity, Parameters<typeof editPath>[0]>> = {
  user: { one: 'user' },
  article: { one: 'article' },
  articlegroup: { one: 'article-group' },
  device: { one: 'device' },
  locker: { one: 'locker-v2' },
  customer: { one: 'reseller-customer' },
  reseller: { one: 'reseller' },
  'price-plan': { area: 'billing', one: 'price-plan' },
  discount: { area: 'billing', one: 'discount' },
  webhook: { one: 'webhook' },
  'api-key': { one: 'api-key' },
  'single-sign-on': { one: 'login-provider' },
}

function recordOf({ Entity, EntityId, Action }: AuditLine) {
  const screen = screenOf[Entity]
  return screen && Action !== 'delete' ? editPath(screen, EntityId) : undefined
}

function auditColumns({ text, format }: Words): Column<AuditLine>[] {
  const { fields, actions, entities } = text.audit
  return [
    {
      id: 'Time',
      header: fields.Time,
      kind: 'dateTime',
      onCard: 'line',
      format: (value) => format.dateTime(String(value)),
    },
    { id: 'UserName', header: fields.UserName, sortable: false, onCard: 'line' },
    {
      id: 'Action',
      header: fields.Action,
      sortable: false,
      value: ({ Action }) => actions[Action],
      onCard: 'end',
    },
    {
      id: 'Entity',
      header: fields.Entity,
      names: true,
      sortable: false,
      value: ({ Entity, EntityId, Name }) =>
        Entity === 'settings' || Entity === 'bookkeeping'
          ? entities[Entity]
          : `${entities[Entity]} ${Name ?? EntityId}`,
    },
    { id: 'What', header: fields.What, sortable: false, value: (line) => whatOf(line, text) },
  ]
}

/** What changed, by the names that the record's own history has. From what to what is told there. */
function whatOf({ Entity, Action, Before, After }: AuditLine, text: Text) {
  const history: History | undefined = (histories as Partial<Record<AuditedEntity, History>>)[Entity]
  const fields = { ...history?.words(text).fields, ...settingsFields(Entity, text) }
  const named = (name: string) => fields[name] ?? name
  if (Action === 'reveal') return lookedAt(After, named)
  const changed = Action === 'update' ? Object.keys(After ?? Before ?? {}) : []
  return [...new Set(changed.filter((name) => name !== 'Revision').map(named))].join(', ')
}

/** Records of which there is one have no history of their own. */
function settingsFields(entity: AuditedEntity, text: Text): Record<string, string> {
  const { system, bookkeeping, statements, reminders } = text
  if (entity === 'settings') return { ...reminders.audit, ...system.fields }
  if (entity === 'statement') return { ...statements.fields, ...reminders.audit }
  return entity === 'bookkeeping' ? bookkeeping.fields : {}
}

/** The secret, with the number of people in the list of a locker's users. */
function lookedAt(after: AuditLine['After'], named: (field: string) => string) {
  const { Field, AccountIds } = after ?? {}
  if (typeof Field !== 'string') return ''
  return Array.isArray(AccountIds) ? `${named(Field)} (${AccountIds.length})` : named(Field)
}
