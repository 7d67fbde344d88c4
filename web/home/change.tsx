import { useLanguage } from '#web/i18n/language-provider.tsx'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import type { Measure } from './use-home-filter.ts'
import { changeFrom } from './week.ts'

/** What is more than this says no more by its digits. */
const mostPercent = 999

interface Props {
  before: number
  now: number
  measure: Measure
}

/** How this week compares with the last one. More or less is neither good nor bad, so it has no colour. */
export function Change({ before, now, measure }: Props) {
  const { text, format } = useLanguage()
  const percent = changeFrom(before, now)
  if (percent === undefined) return text.home.noneLastWeek
  const Arrow = percent > 0 ? IconArrowUpRight : percent < 0 ? IconArrowDownRight : IconArrowRight
  const sign = percent > mostPercent ? '> +' : percent > 0 ? '+' : ''
  return (
    <>
      <Arrow size={16} stroke={1.8} aria-hidden="true" />
      {percent === 0
        ? text.home.unchanged[measure]
        : text.home.change(`${sign}${format.percent(Math.min(percent, mostPercent))}`)}
    </>
  )
}
