import { currentDay } from '#web/i18n/clock.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { isRange, presetRange, type DayRange, type PresetName } from './days.ts'

/**
 * A range that lives in the address as `from` and `to`. Without them it is the one that `preset` names today; what is no
 * range is as if it were not there.
 */
export function useRangeInAddress(preset: PresetName) {
  const { address, change } = useAddress()
  const given = { from: String(address['from']), to: String(address['to']) }
  const range = isRange(given) ? given : presetRange(preset, currentDay())
  const setRange = ({ from, to }: DayRange) => change({ from, to })
  const reset = () => change({ from: undefined, to: undefined })
  return { range, setRange, reset }
}
