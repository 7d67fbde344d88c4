import { personalData, type PersonalDataFormat } from '#contract/people/personal-data.ts'
import { download } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useFileExport } from '#web/kit/table/export/use-file-export.ts'
import recordStyles from '#web/resource/resource.module.css'
import { Button, Menu } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'

/** All that is known about somebody who asks for it. That it was fetched is written into the history. */
export function PersonalDataMenu({ id }: { id: number }) {
  const { personalData: text } = useText()
  const { working, save } = useFileExport()
  const saveAs = (format: PersonalDataFormat) =>
    void save(() => download(personalData.ofUser, { params: { id }, body: { format } }))
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          className={recordStyles.folded}
          loading={working}
          leftSection={<IconFileDownload size={16} stroke={1.6} aria-hidden="true" />}
        >
          {text.title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => saveAs('html')}>{text.page}</Menu.Item>
        <Menu.Item onClick={() => saveAs('json')}>{text.json}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
