import { useText } from '#web/i18n/language-provider.tsx'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { Checkbox } from '@mantine/core'

/** Bills a reseller in this run, or leaves it out. */
export type OnInclude = (resellerId: number, included: boolean) => void

interface Props {
  resellerId: number
  reseller: string
  included: boolean
  onInclude: OnInclude
}

/** Whether a reseller is billed in this run. */
export function IncludeBox({ resellerId, reseller, included, onInclude }: Props) {
  const { statements } = useText()
  const narrow = useNarrow()
  return (
    <Checkbox
      // Large enough for a finger.
      size={narrow ? 'md' : 'xs'}
      checked={included}
      aria-label={statements.generate.include(reseller)}
      onChange={({ currentTarget }) => onInclude(resellerId, currentTarget.checked)}
    />
  )
}
