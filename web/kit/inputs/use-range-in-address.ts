import { currentDay } from '#web/i18n/clock.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { isRange, presetRange, type DayRange, type PresetName } from './days.ts'

/**
 * A range that is kept in the address as `from` and `to`. Without them, or where they are no valid range, it is the
 * range of `preset`.
 */
export function useRangeInAddress(preset: PresetName) {
  const { address, change } = useAddress()
  const given = { from: String(address['from']), to: String(address['to']) }
  const range = isRange(given) ? given : presetRange(preset, currentDay())
  const setRange = ({ from, to }: DayRange) => change({ from, to })
  const reset = () => change({ from: undefined, to: undefined })
  return { range, setRange, reset }
}
