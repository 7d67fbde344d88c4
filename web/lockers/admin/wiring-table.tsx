import { lockerLimits } from '#contract/limits.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useShow } from '#web/kit/form/fields.tsx'
import type { Form } from '#web/kit/form/use-form.ts'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { typedNumber } from '#web/kit/inputs/number-text.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { Pagination } from '#web/kit/table/bar/pagination.tsx'
import { Button } from '@mantine/core'
import { useId, useState, type ComponentProps } from 'react'
import type { LockerValues } from './locker-values.ts'
import styles from './lockers.module.css'
import { LevelInput, PinInput } from './wiring-inputs.tsx'
import {
  columnsOf,
  inSequence,
  inside,
  placeName,
  readWiring,
  sectionCount,
  sectionsBetween,
  writeWiring,
  type Section,
} from './wiring.ts'

const pageSize = 60
/** More sections than these on a shelf do not fit beside each other. */
const mostColumns = 12

/** Which output of the controller opens which section: the locker's shelves and sections as they stand. */
export function WiringTable({ form }: { form: Form<LockerValues> }) {
  const { lockers } = useText()
  const text = lockers.wiring
  const id = useId()
  const [wanted, setPage] = useState(0)
  useShow(form, 'Gpio', (wiring) =>
    readWiring(String(wiring))
      .map((one) => `${placeName(text, one)}: ${one.Pin}`)
      .join('; '),
  )
  const all = readWiring(form.values.Gpio)
  const wired = inside(all, form.values)
  const columns = columnsOf(form.values)
  const isGrid = columns !== undefined && columns > 0 && columns <= mostColumns
  // A page of the grid has whole shelves.
  const size = isGrid ? columns * Math.floor(pageSize / columns) : pageSize
  const count = sectionCount(form.values, wired)
  const pages = Math.ceil(count / size)
  const page = Math.min(wanted, Math.max(0, pages - 1))
  const sections = sectionsBetween(form.values, wired, page * size, (page + 1) * size)
  const outside = all.length - wired.length
  const inputs = {
    wired,
    strict: form.failures > 0,
    onChange: (change: (present: typeof all) => typeof all) => form.set('Gpio', writeWiring(change(all))),
    onLeave: () => form.leave('Gpio'),
  }
  return (
    <section className={styles.wiring} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {lockers.fields.Gpio}
      </h3>
      <p className={styles.hint}>{sections.length === 0 ? text.none : text.hint}</p>
      {sections.length > 0 && (
        <Sequence
          onFill={(from) => {
            const most = lockerLimits.output.max + 1
            const places = sectionsBetween(form.values, wired, 0, Math.min(count, most))
            form.set('Gpio', writeWiring(inSequence(all, places, from)))
          }}
        />
      )}
      {outside > 0 && (
        <output className={styles.outside}>
          <StatusShape status="warn" />
          {text.outside(outside)}
        </output>
      )}
      {sections.length > 0 && (
        <div className={styles.box} data-grid={isGrid || undefined}>
          {isGrid ? (
            <Grid labelledBy={id} columns={columns} sections={sections} inputs={inputs} />
          ) : (
            <List labelledBy={id} sections={sections} inputs={inputs} />
          )}
        </div>
      )}
      {form.errorOf('Gpio') !== undefined && (
        <p className={styles.wrong} role="alert">
          <StatusShape status="bad" />
          {form.errorOf('Gpio')}
        </p>
      )}
      {pages > 1 && <Pagination label={lockers.fields.Gpio} page={page} pages={pages} onPage={setPage} />}
    </section>
  )
}

/** Gives all sections their outputs one after the other, shelf by shelf. */
function Sequence({ onFill }: { onFill: (from: number) => void }) {
  const text = useText().lockers.wiring
  const { min, max } = lockerLimits.output
  const [typed, setTyped] = useState(String(min))
  const from = typedNumber(typed)
  const isOutput = from !== undefined && Number.isInteger(from) && from >= min && from <= max
  return (
    <div className={styles.sequence}>
      <NumberInput
        label={text.from}
        value={typed}
        onChange={setTyped}
        decimals={0}
        error={isOutput ? undefined : text.range}
      />
      <Button variant="default" onClick={() => isOutput && onFill(from)}>
        {text.fill}
      </Button>
    </div>
  )
}

interface TableProps {
  labelledBy: string
  sections: readonly Section[]
  inputs: Omit<ComponentProps<typeof PinInput>, 'section'>
}

/** A row for each shelf, a column for each section on it. */
function Grid({ labelledBy, columns, sections, inputs }: TableProps & { columns: number }) {
  const text = useText().lockers.wiring
  const shelves = [...Map.groupBy(sections, ({ Shelf }) => Shelf)]
  return (
    <table className={styles.grid} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {text.shelf}
          </th>
          {Array.from({ length: columns }, (_, index) => (
            <th key={index} scope="col">
              {text.column} {index + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shelves.map(([shelf, places]) => (
          <tr key={shelf}>
            <th scope="row" className="figures">
              {shelf}
            </th>
            <td className={styles.lines}>
              <div>{text.pin}</div>
              <div>{text.level}</div>
            </td>
            {places.map((section) => (
              <td key={section.Column}>
                <PinInput section={section} {...inputs} />
                <LevelInput section={section} {...inputs} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A row for each section, where a shelf has too many of them, or how many is not known yet. */
function List({ labelledBy, sections, inputs }: TableProps) {
  const text = useText().lockers.wiring
  return (
    <table className={styles.sections} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{text.shelf}</th>
          <th scope="col">{text.column}</th>
          <th scope="col">{text.pin}</th>
          <th scope="col">{text.level}</th>
        </tr>
      </thead>
      <tbody>
        {sections.map((section) => (
          <tr key={`${section.Shelf}:${section.Column}`}>
            <td className="figures">{section.Shelf}</td>
            <td className="figures">{section.Column}</td>
            <td>
              <PinInput section={section} {...inputs} />
            </td>
            <td>
              <LevelInput section={section} {...inputs} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
