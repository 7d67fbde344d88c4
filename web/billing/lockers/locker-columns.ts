import type { BillingLocker } from '#contract/billing/billing-lockers.ts'
import type { Column, Words } from '#web/kit/table/column.ts'

export function lockerColumns({ text }: Words): Column<BillingLocker>[] {
  const { fields } = text.billingLockers
  return [
    { id: 'Locker', header: fields.Locker, names: true, width: 220 },
    { id: 'Customer', header: fields.Customer, width: 200 },
    { id: 'Reseller', header: fields.Reseller, width: 200 },
    { id: 'Billable', header: fields.Billable, kind: 'flag', editable: true, width: 120 },
    {
      id: 'BillingStartDate',
      header: fields.BillingStartDate,
      kind: 'date',
      editable: true,
      width: 170,
      check: (value, { Billable }) =>
        Billable === 1 && value === null ? text.messages.required(fields.BillingStartDate) : undefined,
    },
    { id: 'Id', header: fields.Id, kind: 'number', width: 64, hidden: true },
  ]
}
