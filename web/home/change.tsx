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

/** How the whole days of this week compare with the same ones of the last. More or less is neither good nor bad, so it has no colour. */
export function Change({ before, now, measure }: Props) {
  const { text, format } = useLanguage()
  const change = changeFrom(before, now)
  const Arrow = now > before ? IconArrowUpRight : now < before ? IconArrowDownRight : IconArrowRight
  const inPercent = (percent: number) => {
    const sign = percent > mostPercent ? '> +' : percent > 0 ? '+' : ''
    return text.home.change(`${sign}${format.percent(Math.min(percent, mostPercent))}`)
  }
  return (
    <>
      <Arrow size={16} stroke={1.8} aria-hidden="true" />
      {typeof change === 'number' ? inPercent(change) : text.home.compared[change][measure]}
    </>
  )
}
