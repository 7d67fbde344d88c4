import { onBehalf } from '#contract/people/on-behalf.ts'
import type { Reseller } from '#contract/people/resellers.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { hasUnsaved } from '#web/kit/form/unsaved.tsx'
import recordStyles from '#web/resource/resource.module.css'
import { saveFirst } from '#web/resource/use-changes.ts'
import { notifyFailure } from '#web/shell/notices.ts'
import { tellOtherTabs } from '#web/shell/session/others-behalf.ts'
import { Button } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'

/** Lets somebody of the house do what only this reseller may. */
export function WorkFor({ record: { Id, CustomerName } }: { record: Reseller }) {
  const { workFor: text } = useText().resellers
  const begin = async () => {
    if (!(await confirm({ text: text.sure(CustomerName), yes: text.begin }))) return
    try {
      await call(onBehalf.begin, { body: { ResellerId: Id } })
      tellOtherTabs()
      // Nothing that is on the screen is the reseller's.
      location.assign('/')
    } catch (error) {
      notifyFailure(error)
    }
  }
  return (
    <Button
      variant="default"
      size="compact-md"
      className={recordStyles.folded}
      leftSection={<IconUserShield size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => (hasUnsaved() ? saveFirst() : void begin())}
    >
      {text.begin}
    </Button>
  )
}
