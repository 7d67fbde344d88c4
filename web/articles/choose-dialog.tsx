import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MultiSelect } from '#web/ui/inputs/multi-select/multi-select.tsx'
import type { Choice } from '#web/ui/inputs/multi-select/search-state.ts'
import type { Search } from '#web/ui/inputs/multi-select/use-search.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'

export type Chosen = number[]

interface Props {
  title: string
  label: string
  search: Search
  onClose: () => void
  onChoose: (chosen: Chosen) => Promise<void>
}

/** Where the selected articles go. */
export function ChooseDialog({ title, label, search, onClose, onChoose }: Props) {
  const { ui } = useText()
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const [busy, setBusy] = useState(false)
  const choose = async () => {
    setBusy(true)
    await onChoose(chosen.map(({ value }) => Number(value)))
    setBusy(false)
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap="md">
        <MultiSelect label={label} chosen={chosen} onChange={setChosen} search={search} from={0} />
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button onClick={() => void choose()} disabled={chosen.length === 0} loading={busy}>
            {title}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
