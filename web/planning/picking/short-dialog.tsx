import { divide } from '#contract/planning/divide.ts'
import type { PickLine } from '#contract/planning/pick-list.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { useScans } from '#web/kit/inputs/use-scans.ts'
import { TurnedAway } from '#web/planning/road/turned-away.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import styles from './picking.module.css'

interface Props {
  line: PickLine
  onSave: (found: number | null) => Promise<boolean>
  onClose: () => void
}

/** What was found, and how the lack is divided. */
export function ShortDialog({ line, onSave, onClose }: Props) {
  const { text, format } = useLanguage()
  const words = text.picking
  const [typed, setTyped] = useState(line.Found === null ? '' : String(line.Found))
  const [isTried, setTried] = useState(false)
  const found = /^\d{1,8}$/.test(typed) && Number(typed) <= line.Total ? Number(typed) : undefined
  // As the server divides it: over those that still wait for it, less what went to the others.
  const open = line.Stops.filter(({ IsOpen }) => IsOpen === 1)
  const gone = line.Stops.filter(({ IsOpen }) => IsOpen === 0)
  const left = (found ?? line.Total) - gone.reduce((sum, { Picked, Planned }) => sum + (Picked ?? Planned), 0)
  const shares = divide(
    Math.max(0, left),
    open.map(({ Planned }) => Planned),
  )
  const { scanned, onKeyDownCapture } = useScans(() => () => setTyped(typed))
  const save = async (value: number | null | undefined) => {
    setTried(true)
    if (value !== undefined && (await onSave(value))) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={words.shortTitle(line.Name || line.Number)}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save(found)
        }}
        onKeyDownCapture={onKeyDownCapture}
      >
        <TurnedAway code={scanned} />
        <NumberInput
          label={words.found}
          description={words.foundOf(
            found === undefined ? '–' : format.number(found),
            format.number(line.Total),
          )}
          size="md"
          decimals={0}
          value={typed}
          onChange={setTyped}
          error={
            (isTried || Number(typed) > line.Total) &&
            found === undefined &&
            text.road.mistyped(format.number(line.Total))
          }
        />
        {found !== undefined && found < line.Total && (
          <div>
            <p className={styles.muted}>{words.divided}</p>
            <ul className={styles.shares}>
              {open.map(({ StopId, LockerName, Planned }, index) => (
                <li key={StopId}>
                  <span>{LockerName}</span>
                  <span>{words.of(format.number(shares[index] ?? 0), format.number(Planned))}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className={styles.actions}>
          {line.Found !== null && (
            <Button variant="subtle" size="md" onClick={() => void save(null)}>
              {words.unpick}
            </Button>
          )}
          <Button type="submit" size="md">
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
