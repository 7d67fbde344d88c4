import type { Dependents } from '#contract/deletion.ts'
import type { Text } from '#web/i18n/en.ts'
import type { Labels } from '#web/i18n/message.ts'
import type { Column, Words } from '#web/kit/table/column.ts'
import type { BulkAction } from '#web/kit/table/props.ts'
import type { Area } from '#web/shell/addresses.ts'
import type { ComponentType, ReactNode } from 'react'

/**
 * What an admin section is: a value that describes itself. The screens beside this file read it. What it can do is what
 * it has: without `remove` nothing is deleted, without `archive` nothing archived, without `QuickForm` nothing quickly
 * edited.
 */
export interface Resource<Row extends ListedRow, Stored extends Identified> {
  /** Administration, unless told. */
  area?: Area
  /** `/admin/view/{slug}`; `/admin/edit/{one}/{id}` and `/admin/create/{one}`. */
  slug: string
  one: string
  title: keyof Text['screens']
  words: (text: Text) => ResourceWords
  list: (asked: Asked, signal: AbortSignal) => Promise<{ rows: readonly Row[]; total: number }>
  get: (id: number) => Promise<Stored>
  /** What of a record its row may show; all of it unless told. */
  listed?: (record: Stored) => Stored
  remove?: (id: number) => Promise<unknown>
  /** What hangs on a record: told before it is deleted. */
  dependents?: (id: number) => Promise<Dependents>
  /** Brings back a deleted record; answers with what else is to be known about it, in words. */
  restore?: (id: number, text: Text) => Promise<string | undefined>
  archive?: Archive
  /** Rows that this reader may change; all of them unless told. */
  editable?: (row: Row | Stored) => boolean
  /** Records that this reader may delete; all that are editable, unless told. */
  removable?: (record: Row | Stored, reader: { Id: number }) => boolean
  columns: (words: Words) => readonly Column<Row>[]
  /** Columns that tell how it is right now: a deleted record has no such state. */
  liveColumns?: readonly string[]
  /** The order of the list, unless another is asked for. */
  sort: string
  pageSize: number
  /** What a record is called in a title. */
  nameOf: (record: Row | Stored) => string
  /** A form of its own page, or a dialog above the list. */
  opens: 'page' | 'dialog'
  /** Where one goes from a record that was created. */
  afterCreate: 'edit' | 'list'
  Form: ComponentType<FormProps<Stored>>
  CreateForm: ComponentType<CreateProps>
  QuickForm?: ComponentType<FormProps<Stored>>
  /** What can be done with several rows at once; a hook, since it may open dialogs. */
  useBulk?: () => { actions: readonly BulkAction<Row>[]; dialogs: ReactNode }
  /** Beside "Create new": an import, say. */
  Tools?: ComponentType
}

/** One call both archives and takes back; each is told in words of its own. */
interface Archive {
  /** Of the record as it was looked at, so that nobody takes back what somebody else has just done. */
  toggle: (record: Pick<ListedRow, 'Id' | 'Revision' | 'IsArchived'>) => Promise<unknown>
  words: (text: Text) => { archived: string; unarchived: string }
}

export interface Identified {
  Id: number
  Revision: number
}
export interface ListedRow extends Identified {
  IsArchived: 0 | 1
  DeletedAt?: string | undefined
  DeletedBy?: string | null | undefined
}

/** The part of a list that is asked for. */
export interface Asked {
  searchString: string
  limit: number
  page: number
  /** `Field` or `-Field`, as the address has it. */
  sort: string | undefined
  showArchived?: 1
  showDeleted?: 1
}

export interface ResourceWords {
  fields: Labels
  /** The title of the screen that creates one. */
  create: string
  created: string
  updated: string
  deleted: string
  /** What happens to what hangs on it when it is deleted, as sentences. */
  whenDeleted?: (found: Dependents) => string[]
  /** Where something still uses it: what that is, by name where the server names it, and what to do first. */
  inUse?: (names: string | undefined) => string
  restored?: string
}

export interface FormProps<Stored> {
  record: Stored
  /** The record as it is stored by now, after a conflict. */
  reload: () => Promise<Stored>
  /** Record and row show what the server has now. */
  show: (record: Stored) => Promise<void>
  /** It is saved, and this came back: it is shown, and told. */
  saved: (record: Stored) => Promise<void>
}

export interface CreateProps {
  created: (id: number) => Promise<void>
}

/** For type inference alone: the fields of a section have to agree with each other. */
export const resource = <Row extends ListedRow, Stored extends Identified>(
  described: Resource<Row, Stored>,
) => described
