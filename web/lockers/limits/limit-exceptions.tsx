import { may } from '#contract/access.ts'
import { limits as api, type LimitException, type LimitExceptionRow } from '#contract/lockers/limits.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { customerOptions } from '#web/people/organisation-filters.ts'
import type { ListFilter } from '#web/resource/filters/list-filters.tsx'
import { histories } from '#web/resource/history/histories.ts'
import { listOf } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { AllowMore } from './allow-more.tsx'
import { ExceptionFacts } from './exception-facts.tsx'
import { lastDay } from './last-day.ts'

export default function LimitExceptionsScreen() {
  return <ResourceScreen of={exceptions} />
}

/** Who may take more than its limits for a while. One is given and ended, never changed. */
const exceptions = resource<LimitExceptionRow, LimitException>({
  slug: 'limit-exceptions',
  one: 'limit-exception',
  title: 'limitExceptions',
  words: (text) => text.limits.exceptions,
  list: listOf(api.exceptions, 'data'),
  get: async (id) => (await call(api.exception, { params: { id } })).data,
  remove: (id) => call(api.endException, { params: { id } }),
  columns: ({ text }) => {
    const { fields } = text.limits.exceptions
    return [
      { id: 'Name', header: fields.Name, names: true, under: 'CustomerName' },
      {
        id: 'What',
        header: fields.What,
        sortable: false,
        onCard: 'line',
        value: ({ What }) => What || text.limits.everything,
      },
      { id: 'Amount', header: fields.Amount, kind: 'number', sortable: false },
      { id: 'Left', header: fields.Left, kind: 'number', sortable: false, onCard: 'line' },
      {
        id: 'Until',
        header: fields.Until,
        kind: 'date',
        onCard: 'line',
        value: ({ Until }) => lastDay(Until),
      },
      { id: 'GivenAt', header: fields.GivenAt, kind: 'dateTime' },
      { id: 'GivenBy', header: fields.GivenBy, sortable: false },
      { id: 'CustomerName', header: fields.CustomerName, sortable: false, onCard: 'more' },
      { id: 'Note', header: fields.Note, sortable: false, hidden: true },
    ]
  },
  sort: '-GivenAt',
  pageSize: 50,
  nameOf: ({ Name, What }) => [Name, What].filter(Boolean).join(' – '),
  opens: 'page',
  afterCreate: 'list',
  history: histories['limit-exception'],
  Form: ExceptionFacts,
  CreateForm: AllowMore,
  useFilters: useExceptionFilters,
})

function useExceptionFilters(): readonly ListFilter[] {
  const { fields } = useText().limits
  return may(usePosition(), 'manageCustomers')
    ? [{ key: 'customer', label: fields.CustomerId, options: customerOptions }]
    : []
}
