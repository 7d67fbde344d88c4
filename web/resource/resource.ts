import type { Dependents } from '#contract/deletion.ts'
import type { Text } from '#web/i18n/en.ts'
import type { Labels } from '#web/i18n/message.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import type { Filters } from '#web/kit/table/data/address.ts'
import type { BulkAction, RowAction } from '#web/kit/table/props.ts'
import type { Area } from '#web/shell/addresses.ts'
import type { Notice } from '#web/shell/notices.ts'
import type { History } from './history/words.ts'
import type { ComponentType, ReactNode } from 'react'
import type { ListFilter } from './filters/list-filters.tsx'

/**
 * The description of an admin section, from which the screens in this folder are built. Optional members are optional
 * features: without `CreateForm` nothing can be created, without `remove` nothing deleted, without `archive` nothing archived, without `QuickForm` there is
 * no quick edit.
 */
export interface Resource<Row extends ListedRow, Stored extends Identified> {
  /** Administration by default. */
  area?: Area
  /** `/admin/view/{slug}`; `/admin/edit/{one}/{id}` and `/admin/create/{one}`. */
  slug: string
  one: string
  title: keyof Text['screens']
  words: (text: Text) => ResourceWords
  list: (asked: Asked, signal: AbortSignal) => Promise<{ rows: readonly Row[]; total: number }>
  get: (id: number) => Promise<Stored>
  /** The fields of a record that its row may show; all of them by default. */
  listed?: (record: Stored) => Stored
  remove?: (id: number) => Promise<unknown>
  /** What depends on a record; shown before it is deleted. */
  dependents?: (id: number) => Promise<Dependents>
  /** Restores a deleted record; returns a further message for the user, if there is one. */
  restore?: (id: number, text: Text) => Promise<string | undefined>
  archive?: Archive<Stored>
  /** Whether this user may change the record; true by default. */
  editable?: (row: Row | Stored) => boolean
  /** Whether this user may delete an editable record; true by default. */
  removable?: (record: Row | Stored, reader: { Id: number }) => boolean
  columns: (words: Words) => readonly Column<Row>[]
  /** Columns with a live state, which a deleted record does not have. */
  liveColumns?: readonly string[]
  /** The default order of the list. */
  sort: string
  pageSize: number
  /** What a record is called in a title. */
  nameOf: (record: Row | Stored) => string
  /** Whether a record's form is a page or a dialog above the list. */
  opens: 'page' | 'dialog'
  /** Where the form of a new one has so few fields that it needs no page. */
  createsIn?: 'dialog'
  /** What is shown after a record was created. */
  afterCreate: 'edit' | 'list'
  Form: ComponentType<FormProps<Stored>>
  /** How the history of its records is told. */
  history: History
  /** How a record stands, to be shown beside its form. */
  facts?: (record: Stored, words: Words) => readonly [label: string, value: ReactNode][]
  /** For new records. */
  CreateForm?: ComponentType<CreateProps>
  QuickForm?: ComponentType<FormProps<Stored>>
  /** What its list can be filtered by; a hook, because the choices may have to be read. */
  useFilters?: () => readonly ListFilter[]
  /** The bulk actions; a hook, because they may open dialogs. */
  useBulk?: () => { actions: readonly BulkAction<Row>[]; dialogs: ReactNode }
  /** What can be done with a deleted record beside bringing it back. */
  deletedActions?: (text: Text) => readonly RowAction<Row>[]
  /** What else can be done with a record, in the row of its title. */
  RecordTools?: ComponentType<{ record: Stored }>
  /** Shown in place of an empty list: what the section is for. */
  Nothing?: ComponentType
  /** Shown beside "Create new", such as an import. */
  Tools?: ComponentType
}

/** One call both archives and un-archives; each has its own message. */
interface Archive<Stored> {
  /**
   * Takes the record as the user saw it, so that it does not undo what somebody else has just done. Returns what the
   * reply says of the record; nothing if somebody else had done it already.
   */
  toggle: (record: Pick<ListedRow, 'Id' | 'Revision' | 'IsArchived'>) => Promise<Partial<Stored> | undefined>
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

/** Which part of a list is requested. */
export interface Asked {
  searchString: string
  limit: number
  page: number
  /** `Field` or `-Field`, as the address has it. */
  sort: string | undefined
  showArchived?: 1
  showDeleted?: 1
  /** The list's own filters. */
  filters?: Filters
}

export interface ResourceWords {
  fields: Labels
  /** The title of the screen that creates one. */
  create: string
  created: string
  updated: string
  deleted: string
  /** What happens to its dependents when it is deleted, as sentences. */
  whenDeleted?: (found: Dependents) => string[]
  /** What still uses it, by name if the server names it, and what to do first. */
  inUse?: (names: string | undefined) => string
  restored?: string
}

export interface FormProps<Stored> {
  record: Stored
  /** Reads the stored record again, after a conflict. */
  reload: () => Promise<Stored>
  /** Shows the server's new version, in the form and in the list. */
  show: (record: Stored) => Promise<void>
  /** Shows the saved record, and a notice. */
  saved: (record: Stored) => Promise<void>
}

export interface CreateProps {
  /** `also`: what is to be told beside that it was created. */
  created: (id: number, also?: Partial<Notice>) => Promise<void>
}

/** Only for type inference: the members of a section must have matching types. */
export const resource = <Row extends ListedRow, Stored extends Identified>(
  described: Resource<Row, Stored>,
) => described
