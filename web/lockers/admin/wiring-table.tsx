import type { Gpio } from '#contract/lockers/lockers.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useShow } from '#web/kit/form/fields.tsx'
import type { Form } from '#web/kit/form/use-form.ts'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { typedNumber } from '#web/kit/inputs/number-text.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { Pagination } from '#web/kit/table/bar/pagination.tsx'
import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import type { LockerValues } from './locker-values.ts'
import styles from './lockers.module.css'
import {
  inside,
  isAt,
  mistakeAt,
  placeName,
  readWiring,
  sectionCount,
  sectionsBetween,
  withLevel,
  withPin,
  writeWiring,
  type Section,
  type Wired,
  type WiringMistake,
} from './wiring.ts'

const pageSize = 60

/** Which output of the controller opens which section: a row with inputs for each section. */
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
  const pages = Math.ceil(sectionCount(form.values, wired) / pageSize)
  const page = Math.min(wanted, Math.max(0, pages - 1))
  const sections = sectionsBetween(form.values, wired, page * pageSize, (page + 1) * pageSize)
  const outside = all.length - wired.length
  return (
    <section className={styles.wiring} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {lockers.fields.Gpio}
      </h3>
      <p className={styles.hint}>{sections.length === 0 ? text.none : text.hint}</p>
      {outside > 0 && (
        <output className={styles.outside}>
          <StatusShape status="warn" />
          {text.outside(outside)}
        </output>
      )}
      {sections.length > 0 && (
        <div className={styles.box}>
          <table className={styles.sections} aria-labelledby={id}>
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
                <SectionRow
                  key={`${section.Shelf}:${section.Column}`}
                  section={section}
                  wired={wired}
                  // After an attempt to save all errors are shown.
                  strict={form.failures > 0}
                  onChange={(change) => form.set('Gpio', writeWiring(change(all)))}
                  onLeave={() => form.leave('Gpio')}
                />
              ))}
            </tbody>
          </table>
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

interface RowProps {
  section: Section
  wired: readonly Wired[]
  strict: boolean
  onChange: (change: (all: readonly Wired[]) => Wired[]) => void
  onLeave: () => void
}

function SectionRow({ section, wired, strict, onChange, onLeave }: RowProps) {
  const text = useText().lockers.wiring
  const [typing, setTyping] = useState(false)
  const here = wired.find(isAt(section))
  const mistake = mistakeAt(wired, section)
  // No error while typing: 1 may become 12.
  const error = mistake && (strict || !typing) && said(mistake)
  const place = placeName(text, section)
  function said(wrong: WiringMistake) {
    return wrong.is === 'range' ? text.range : text.taken(placeName(text, wrong.by))
  }
  return (
    <tr>
      <td className="figures">{section.Shelf}</td>
      <td className="figures">{section.Column}</td>
      <td>
        <NumberInput
          aria-label={`${text.pin}, ${place}`}
          value={here ? String(here.Pin) : ''}
          onChange={(typed) => onChange((all) => withPin(all, section, typedNumber(typed) ?? typed))}
          onFocus={() => setTyping(true)}
          onBlur={() => {
            setTyping(false)
            onLeave()
          }}
          error={error}
          decimals={0}
        />
      </td>
      <td>
        <NativeSelect
          aria-label={`${text.level}, ${place}`}
          value={here ? String(here.ActiveLevel) : ''}
          onChange={({ currentTarget: { value } }) =>
            onChange((all) => withLevel(all, section, Number(value) as Gpio['ActiveLevel']))
          }
          disabled={!here}
          data={[
            ...(here ? [] : [{ value: '', label: '–' }]),
            { value: '1', label: text.high },
            { value: '0', label: text.low },
          ]}
        />
      </td>
    </tr>
  )
}
