import { useStartText } from '#web/i18n/language-provider.tsx'
import { commandKey } from './palette/command-key.ts'
import { createStore } from '#web/store.ts'
import { Kbd, Modal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import styles from './shortcuts.module.css'

/** The dialog behind the key `?`: the keyboard shortcuts. */
export function ShortcutsDialog() {
  const { inputs, palette, shell, shortcuts, ui } = useStartText()
  useHotkeys([
    ['shift+?', showShortcuts],
    ['?', showShortcuts],
  ])
  const keys: [string[], string][] = [
    [[commandKey, 'K'], palette.shortcut],
    [['/'], inputs.shortcuts.search],
    [['Enter'], shortcuts.save],
    [['Ctrl', 'S'], shortcuts.save],
    [['Esc'], shortcuts.close],
    [['Shift', '← →'], inputs.shortcuts.columnWidth],
    [['?'], shortcuts.show],
  ]
  return (
    <Modal
      opened={shown.use()}
      onClose={() => shown.set(false)}
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

export const showShortcuts = () => shown.set(true)

const shown = createStore(false)
