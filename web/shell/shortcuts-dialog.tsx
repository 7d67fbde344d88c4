import { useStartText } from '#web/i18n/language-provider.tsx'
import { commandKey } from './palette/command-key.ts'
import { Kbd, Modal } from '@mantine/core'
import { closeDialog, useIsOpened } from './opened.ts'
import styles from './shortcuts-dialog.module.css'

/** The dialog behind the key `?`: the keyboard shortcuts. */
export function ShortcutsDialog() {
  const { inputs, palette, shell, shortcuts, ui } = useStartText()
  const keys: [string[], string][] = [
    [[commandKey, 'K'], palette.shortcut],
    [['/'], inputs.shortcuts.search],
    [['Enter'], shortcuts.save],
    [['Ctrl', 'S'], shortcuts.save],
    [['Esc'], shortcuts.close],
    [[inputs.shortcuts.space], inputs.shortcuts.tick],
    [['Ctrl', 'A'], inputs.shortcuts.tickAll],
    [['Shift', '← →'], inputs.shortcuts.columnWidth],
    [['?'], shortcuts.show],
  ]
  return (
    <Modal
      opened={useIsOpened('shortcuts')}
      onClose={closeDialog}
      title={shell.shortcuts}
      size={360}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <dl className={styles.list}>
        {keys.map(([combination, meaning]) => (
          <div key={combination.join()}>
            <dt>
              {combination.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
