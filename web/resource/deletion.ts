import type { Dependents } from '#contract/deletion.ts'
import type { InTheWay } from '#contract/messages.ts'
import { ApiError } from '#web/api/api.ts'
import type { Text } from '#web/i18n/en.ts'
import { failureText, messageText, type Labels } from '#web/i18n/message.ts'
import { confirm } from '#web/kit/confirm.ts'

/** How every deletion is confirmed and explained. */

const longestInButton = 40

interface Deleting {
  name: string
  /** What depends on it; if that cannot be loaded, the question is asked without it. */
  dependents?: Promise<Dependents> | undefined
  whenDeleted?: ((found: Dependents) => string[]) | undefined
  /** A sentence about what still uses it and what to do first. */
  inUse?: ((names: string | undefined) => string) | undefined
  /** Who can restore it; undefined if nobody can. */
  restorable?: 'reader' | 'others' | undefined
}

/**
 * Asks for confirmation, with the record's name and what happens to its dependents. If something prevents the
 * deletion, it says so instead.
 */
export async function confirmDeletion(text: Text, deleting: Deleting) {
  const { name, dependents, whenDeleted, inUse, restorable } = deleting
  const words = text.resource
  const found = (await dependents?.catch(() => undefined)) ?? {}
  if (found.InTheWay) {
    const why = inUse?.(namesOf(text, found.InTheWay)) ?? text.messages.inUse(name)
    return confirm({ title: words.cannotDelete(name), text: why, closeOnly: true })
  }
  return confirm({
    text: words.sureDelete(name),
    lines: [...(whenDeleted?.(found) ?? []), restorable ? words.restorableBy[restorable] : words.final],
    yes: words.deleteNamed(shortened(name)),
    danger: true,
  })
}

/** The same for selected rows: one alone is called by its name, several are counted. */
export function confirmDeletionOf(
  text: Text,
  names: readonly string[],
  { sure, lines = [] }: { sure: (count: number) => string; lines?: readonly string[] },
) {
  const [only = '', ...others] = names
  const words = text.resource
  return confirm({
    text: others.length > 0 ? sure(names.length) : words.sureDelete(only),
    lines,
    yes: words.deleteNamed(others.length > 0 ? String(names.length) : shortened(only)),
    no: text.ui.cancel,
    danger: true,
  })
}

/** A name that is short enough for a button. */
export const shortened = (name: string) =>
  name.length > longestInButton ? `${name.slice(0, longestInButton - 1).trimEnd()}…` : name

/** Why it was refused: the message of the field that caused it, or the general message. */
export function refusalText(text: Text, labels: Labels, error: unknown) {
  if (!(error instanceof ApiError) || error.errors['_']) return failureText(text, error)
  const [field, messages] = Object.entries(error.errors)[0] ?? []
  if (field === undefined || messages?.[0] === undefined) return failureText(text, error)
  return messageText(text, labels, field, messages[0])
}

/** Some names, and the number of further ones. */
export function namesOf(text: Text, inTheWay: InTheWay | undefined) {
  if (!inTheWay || inTheWay.Names.length === 0) return undefined
  return text.resource.names(inTheWay.Names, inTheWay.Count - inTheWay.Names.length)
}
