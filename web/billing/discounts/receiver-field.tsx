import type { Discount } from '#contract/billing/discounts.ts'
import { useCustomers, useResellers } from '#web/billing/use-parties.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useField } from '#web/kit/form/fields.tsx'
import type { Form } from '#web/kit/form/use-form.ts'
import { Select, type OptionsFilter } from '@mantine/core'
import { useMemo } from 'react'
import { found, type Group, grouped, type DiscountValues } from './receivers.ts'

interface Props {
  form: Form<DiscountValues>
  stored: Discount | undefined
}

const mostShown = 100

/** The receiver: a reseller or one of its customers. Searching for a reseller also finds its customers. */
export function ReceiverField({ form, stored }: Props) {
  const { ui, discounts: text } = useText()
  const { resellers, problem } = useResellers()
  const { customers, problem: noCustomers } = useCustomers()
  const groups = useMemo(
    () => grouped(resellers, customers, text.itself, stored),
    [resellers, customers, text, stored],
  )
  const show = (id: unknown) =>
    groups.flatMap(({ items }) => items).find(({ value }) => value === String(id))?.label
  const { set, value, ...props } = useField({ form, name: 'CustomerId', required: true }, show)
  const isReseller = resellers.some(({ Id }) => Id === value)
  const chosen = value === null ? {} : { description: isReseller ? text.resellerHint : text.customerHint }
  const failed = problem.hint ?? noCustomers.hint
  return (
    <Select
      {...props}
      {...chosen}
      {...(failed !== undefined && { description: failed })}
      data={groups}
      filter={byNameOrGroup}
      value={value === null ? null : String(value)}
      onChange={(id) => set(id === null ? null : Number(id))}
      searchable
      // A refused field gets the focus, and the list must not cover its message.
      openOnFocus={false}
      limit={mostShown}
      nothingFoundMessage={ui.noResult}
      maxDropdownHeight={250}
      allowDeselect={false}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

const byNameOrGroup: OptionsFilter = ({ options, search, limit }) => found(options as Group[], search, limit)
