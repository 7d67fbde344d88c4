import type { Answer, Endpoint } from '#contract/endpoint.ts'
import { call, type Arguments } from '#web/api/api.ts'
import type { FormValues } from '#web/kit/form/use-form.ts'
import type { z } from 'zod'
import type { CreateProps, FormProps, Identified } from './resource.ts'

/** The options of a form over a stored record: its values, how changes are sent, how it is read again. */
export const formOver = <Stored, V extends FormValues>(
  { record, reload, saved }: Omit<FormProps<Stored>, 'show'>,
  valuesOf: (record: Stored) => V,
  send: (changed: Partial<V>, base: V) => Promise<Stored>,
) => ({
  record: valuesOf(record),
  save: async (changed: Partial<V>, base: V) => saved(await send(changed, base)),
  reload: async () => valuesOf(await reload()),
})

/** The same for an endpoint that takes the form's values as they are; `stored` picks the record from its answer. */
export const formOf = <
  Stored extends Identified,
  V extends FormValues & z.input<E['body']>,
  E extends Endpoint,
>(
  props: Omit<FormProps<Stored>, 'show'>,
  valuesOf: (record: Stored) => V & { Revision: number },
  update: E,
  stored: (answer: Answer<E>) => Stored,
) => ({
  ...formOver(props, valuesOf, async (changed, { Revision }) => {
    const sent = { params: { id: props.record.Id }, body: { ...changed, Revision } }
    return stored(await call(update, ...([sent] as unknown as Arguments<E>)))
  }),
  schema: update.body,
})

/** The options of a form for a new record: its initial values, and the endpoint that creates it. */
export const formOfNew = <V extends FormValues, E extends Endpoint & { reply: z.ZodType<{ Id: number }> }>(
  { created }: CreateProps,
  empty: V,
  create: E,
) => ({
  record: empty,
  schema: create.body,
  save: async (typed: Partial<V>, base: V) => {
    // The form has checked the values by this schema before.
    const sent = { body: create.body.parse({ ...base, ...typed }) }
    const { Id } = await call(create, ...([sent] as unknown as Arguments<E>))
    await created(Id)
  },
})
