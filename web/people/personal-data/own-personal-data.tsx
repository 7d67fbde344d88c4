import { personalData, type PersonalDataFormat } from '#contract/people/personal-data.ts'
import { download } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { SectionPanel } from '#web/kit/form/section-panel.tsx'
import { useFileExport } from '#web/kit/table/export/use-file-export.ts'
import { Button, Group } from '@mantine/core'

/** All that Lagra knows about the reader. */
export function OwnPersonalData() {
  const { personalData: text } = useText()
  const { working, save } = useFileExport()
  const saveAs = (format: PersonalDataFormat) =>
    void save(() => download(personalData.own, { query: { format } }))
  return (
    <SectionPanel id="personal-data" title={text.title} hint={text.ownHint}>
      <Group gap={8}>
        <Button variant="default" disabled={working} onClick={() => saveAs('html')}>
          {text.page}
        </Button>
        <Button variant="default" disabled={working} onClick={() => saveAs('json')}>
          {text.json}
        </Button>
      </Group>
    </SectionPanel>
  )
}
