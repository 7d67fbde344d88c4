import { useText } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { FormPart } from './form-part.tsx'
import styles from './misc.module.css'
import { useWords } from './words.ts'

export function DialogsPart() {
  const { ui } = useText()
  const { dialogs } = useWords()
  const [answer, setAnswer] = useState('')
  const ask = async (words: { yes?: string; no?: string }) =>
    setAnswer((await confirm({ text: dialogs.question, ...words })) ? ui.yes : ui.no)
  return (
    <>
      <Panel title={dialogs.title}>
        <Group gap="sm">
          <Button variant="default" onClick={() => void ask({})}>
            {dialogs.ask}
          </Button>
          <Button variant="default" onClick={() => void ask({ yes: dialogs.remove, no: dialogs.keep })}>
            {dialogs.askNamed}
          </Button>
          <output className={styles.value}>{answer !== '' && `${dialogs.answer}: ${answer}`}</output>
        </Group>
      </Panel>
      <FormPart />
    </>
  )
}
