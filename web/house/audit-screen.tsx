import {
  audit,
  auditActions,
  auditedEntities,
  type AuditedEntity,
  type AuditLine,
} from '#contract/house/audit.ts'
import { users, type UserRow } from '#contract/people/users.ts'
import { call } from '#web/api/api.ts'
import type { Text } from '#web/i18n/en.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Page } from '#web/kit/page.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { BackToOverview } from '#web/resource/back-to-overview.tsx'
import { ListFilters } from '#web/resource/filters/list-filters.tsx'
import { histories } from '#web/resource/history/histories.ts'
import { changeText, HistoryEntry } from '#web/resource/history/history-line.tsx'
import styles from '#web/resource/history/history.module.css'
import type { Telling } from '#web/resource/history/words.ts'
import { queryFor } from '#web/resource/queries.ts'
import type { Asked } from '#web/resource/resource.ts'
import { usePages } from '#web/resource/use-pages.ts'
import { editPath } from '#web/shell/addresses.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { inWords, wordsOfBilling } from './audit-told.ts'

/** Who changed what, and who looked at a secret, all over the house. */
export default function AuditScreen() {
  useTitleFocus()
  const spoken = useLanguage()
  const { screens, audit: text } = spoken.text
  const view = useTableView({ sort: '-Time' })
  const list = usePages(view, { key: ['audit'], read: readLines, pageSize: 100 })
  const columns = useMemo(() => auditColumns(spoken), [spoken])
  const [opened, open] = useState<AuditLine>()
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
          rowLink={(line) => recordOf(line) ?? '/settings/audit'}
          onOpen={open}
          searchable
          exportName={screens.audit}
          exportRows={list.everyRow}
          tools={
            <ListFilters
              filters={[
                { key: 'user', label: text.fields.UserName, options: peopleOptions },
                { key: 'from', label: text.from, options: 'day' },
                { key: 'to', label: text.to, options: 'day' },
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
          maxHeight="calc(100dvh - 274px)"
        />
      </Sheet>
      {opened && <LineDialog line={opened} onClose={() => open(undefined)} />}
    </Page>
  )
}

/** One line from what to what, and the way to its record. */
function LineDialog({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  const spoken = useLanguage()
  const { text } = spoken
  const record = recordOf(line)
  return (
    <Dialog opened title={nameOf(line, text)} onClose={onClose} size="lg">
      <ul className={styles.lines}>
        <HistoryEntry of={tellingOf(line.Entity)} lines={[inWords(line, spoken)]} />
      </ul>
      {record !== undefined && (
        <Button component={Link} to={record} variant="default" className={styles.more}>
          {text.audit.record}
        </Button>
      )}
    </Dialog>
  )
}

/** Those who work in the back-office; what others do is found by their record. */
const peopleOptions = async () => {
  const ofRole = (role: UserRow['AccountPermission']) =>
    call(users.list, { query: { role, sort: 'Name', limit: '1000' } })
  const found = await Promise.all((['superadmin', 'admin', 'reseller'] as const).map(ofRole))
  return found
    .flatMap(({ data }) => data)
    .map(({ Id, Name, LastName, Email }) => ({ value: Id, label: `${Name} ${LastName}`.trim() || Email }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'sv'))
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
  'price-list': { area: 'billing', one: 'price-list' },
  discount: { area: 'billing', one: 'discount' },
  webhook: { one: 'webhook' },
  team: { one: 'team' },
  limit: { one: 'limit' },
  'limit-exception': { one: 'limit-exception' },
  'api-key': { one: 'api-key' },
  'single-sign-on': { one: 'login-provider' },
}

function recordOf({ Entity, EntityId, Action, Part }: AuditLine) {
  const screen = screenOf[Entity]
  const isGone = Action === 'delete' && Part === null
  return screen && !isGone ? editPath(screen, EntityId) : undefined
}

const nameOf = ({ Entity, EntityId, Name }: AuditLine, { audit: { entities } }: Text) =>
  Entity === 'settings' || Entity === 'bookkeeping'
    ? entities[Entity]
    : `${entities[Entity]} ${Name ?? EntityId}`

/** What came to a part of a record, such as a person's access to a locker, did not come to the record. */
const deedOf = ({ Action, Part }: AuditLine, { audit: { actions, parts } }: Text) =>
  Part && Action !== 'reveal' ? parts[Part.Kind][Action] : actions[Action]

/** As the record's own history tells it. What has none is told by the names of its fields. */
const tellingOf = (entity: AuditedEntity): Telling =>
  (histories as Partial<Record<AuditedEntity, Telling>>)[entity] ??
  wordsOfBilling(entity) ?? {
    fields: {},
    words: (text) => ({ fields: ownFields(entity, text) }),
  }

/** Records of which there is one have no history of their own. */
function ownFields(entity: AuditedEntity, text: Text): Record<string, string> {
  const { system, bookkeeping, reminders } = text
  if (entity === 'settings') return { ...reminders.audit, ...system.fields }
  return entity === 'bookkeeping' ? bookkeeping.fields : {}
}

function auditColumns(spoken: Words): Column<AuditLine>[] {
  const { text, format } = spoken
  const { fields } = text.audit
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
      under: 'What',
      whole: true,
      onCard: 'end',
      value: (line) => deedOf(line, text),
    },
    {
      id: 'Entity',
      header: fields.Entity,
      names: true,
      sortable: false,
      value: (line) => nameOf(line, text),
    },
    { id: 'What', header: fields.What, sortable: false, value: (line) => whatOf(line, spoken) },
  ]
}

/** Of what part, and which fields, from what to what. */
function whatOf(line: AuditLine, spoken: Words) {
  const { Entity, Action, Part, Changes, After } = inWords(line, spoken)
  const telling = tellingOf(Entity)
  const { fields } = telling.words(spoken.text)
  if (Action === 'reveal') return lookedAt(After, (name) => fields[name] ?? name)
  const changed =
    Action === 'update' || telling.toldWhenMade
      ? Changes.filter(({ Field }) => Field !== 'Revision' && Field !== 'Command')
      : []
  const told = changed.map((change) => changeText(telling, change, spoken))
  return [...(Part?.Name ? [Part.Name] : []), ...told].join('; ')
}

/** The secret, with the number of people in the list of a locker's users. */
function lookedAt(after: AuditLine['After'], named: (field: string) => string) {
  const { Field, AccountIds } = after ?? {}
  if (typeof Field !== 'string') return ''
  return Array.isArray(AccountIds) ? `${named(Field)} (${AccountIds.length})` : named(Field)
}
