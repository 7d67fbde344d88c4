import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { AddressTabs } from '#web/kit/layout/address-tabs.tsx'
import { Page } from '#web/kit/page.tsx'
import { ChoicesPart } from './choices-part.tsx'
import { DatesPart } from './dates-part.tsx'
import { DialogsPart } from './dialogs-part.tsx'
import { FilterPart } from './filter-part.tsx'
import { IconsPart } from './icons-part.tsx'
import { ImagesPart } from './images-part.tsx'
import { InputsPart } from './inputs-part.tsx'
import { LayoutPart } from './layout-part.tsx'
import styles from './misc.module.css'
import { useWords } from './words.ts'

/** Every input, dialog and layout of the kit in every state. */
export default function MiscScreen() {
  useTitleFocus()
  const { screens } = useText()
  const words = useWords()
  const parts = [
    { key: 'inputs', content: <InputsPart /> },
    { key: 'dates', content: <DatesPart /> },
    { key: 'choices', content: <ChoicesPart /> },
    { key: 'images', content: <ImagesPart /> },
    { key: 'dialogs', content: <DialogsPart /> },
    { key: 'layout', content: <LayoutPart /> },
    { key: 'filter', content: <FilterPart /> },
    { key: 'icons', content: <IconsPart /> },
  ] as const
  const tabs = parts.map(({ key, content }) => ({
    key,
    label: words.tabs[key],
    content: <div className={styles.part}>{content}</div>,
  }))
  return (
    <Page title={screens.sandboxMisc}>
      <AddressTabs label={words.parts} tabs={tabs} />
    </Page>
  )
}
