import type { ForecastRow } from '#contract/planning/forecast.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Tooltip, VisuallyHidden } from '@mantine/core'
import { useCallback, useState } from 'react'
import { CloserIcon } from './closer-icon.tsx'
import { DemandShape } from './demand-shape.tsx'
import styles from './forecast.module.css'
import { canUseTsb } from './methods.ts'
import { useRowLink } from './use-row-link.ts'

interface Props {
  row: ForecastRow
  /** Show the words instead of only an icon. */
  inWords: boolean
}

/**
 * The kind of demand, and which method was closer if there is a choice. A tooltip explains it on hover or when the
 * cell has the focus. The cell is part of the row's link to the dialog.
 */
export function Demand({ row, inWords }: Props) {
  const { text, format } = useLanguage()
  const linkTo = useRowLink()
  const [inFocus, watchFocus] = useFocusOfCell()
  const { kinds, advice, measured, closer, shortly } = text.forecast
  const { Demand: kind, DemandInterval: interval, DemandVariation: variation, Closer } = row
  const figures =
    interval === null || variation === null
      ? ''
      : ` ${measured(format.number(interval), format.number(variation))}.`
  const told = Closer !== null && canUseTsb(row) ? Closer : undefined
  const sentence = `${advice[kind]}${figures}${told ? ` ${text.forecast.compared(closer[told])}` : ''}`
  return (
    <>
      <span className={styles.demand} ref={watchFocus}>
        <span>{kinds[kind]}</span>
        <span className={styles.closer}>
          <DemandShape kind={kind} />
          {told && <CloserIcon />}
          {told && (inWords ? closer[told] : <span aria-hidden="true">{shortly[told]}</span>)}
          {told && !inWords && <VisuallyHidden>{closer[told]}</VisuallyHidden>}
        </span>
      </span>
      {!inWords && (
        <Tooltip label={sentence} multiline w={260} {...(inFocus && { opened: true })}>
          <a href={linkTo(row)} className={styles.over} data-row-link tabIndex={-1} aria-hidden="true">
            {' '}
          </a>
        </Tooltip>
      )}
    </>
  )
}

/** Whether the surrounding cell has the keyboard focus; Escape resets it. */
function useFocusOfCell() {
  const [inFocus, setInFocus] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    const cell = element?.closest<HTMLElement>('[role=gridcell]')
    const come = () => setInFocus(cell?.matches(':focus-visible') ?? false)
    const go = () => setInFocus(false)
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && go()
    cell?.addEventListener('focus', come)
    cell?.addEventListener('blur', go)
    cell?.addEventListener('keydown', press)
    return () => {
      cell?.removeEventListener('focus', come)
      cell?.removeEventListener('blur', go)
      cell?.removeEventListener('keydown', press)
    }
  }, [])
  return [inFocus, watch] as const
}
