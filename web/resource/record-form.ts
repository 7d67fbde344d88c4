import type { Answer, Endpoint } from '#contract/endpoint.ts'
import { call, type Arguments } from '#web/api/api.ts'
import type { FormValues } from '#web/kit/form/use-form.ts'
import type { z } from 'zod'
import type { CreateProps, FormProps, Identified } from './resource.ts'

/** What a form over a stored record is made of: its values, how a change of them is sent, how they are read again. */
export const formOver = <Stored, V extends FormValues>(
  { record, reload, saved }: Omit<FormProps<Stored>, 'show'>,
  valuesOf: (record: Stored) => V,
  send: (changed: Partial<V>, base: V) => Promise<Stored>,
) => ({
  record: valuesOf(record),
  save: async (changed: Partial<V>, base: V) => saved(await send(changed, base)),
  reload: async () => valuesOf(await reload()),
})

/** The same where the endpoint takes what was changed as the form has it, and `stored` is found in its answer. */
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

/** A form of a record that is not there yet: what it begins with, and the endpoint that creates it. */
export const formOfNew = <V extends FormValues, E extends Endpoint & { reply: z.ZodType<{ Id: number }> }>(
  { created }: CreateProps,
  empty: V,
  create: E,
) => ({
  record: empty,
  schema: create.body,
  save: async (typed: Partial<V>, base: V) => {
    // A form that lacks what the schema wants is not saved.
    const sent = { body: create.body.parse({ ...base, ...typed }) }
    const { Id } = await call(create, ...([sent] as unknown as Arguments<E>))
    await created(Id)
  },
})
