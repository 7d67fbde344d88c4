import { createStore } from '#web/store.ts'
import { useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'
import { noteTyping, takeTyped } from './palette/typed-ahead.ts'

/** The dialogs that the shell itself opens. They are in `dialogs.tsx`, which is loaded later. */
type Dialog = 'menu' | 'palette' | 'shortcuts'

export const openMenu = () => open('menu')
export function openPalette() {
  opener = document.activeElement
  noteTyping()
  open('palette')
}
export const openShortcuts = () => open('shortcuts')
export const closeDialog = () => opened.set(undefined)

/** The focus goes back at once: Mantine gives it back later, when one may be elsewhere. */
export function closePalette() {
  closeDialog()
  takeTyped()
  if (opener instanceof HTMLElement && opener !== document.body) opener.focus({ preventScroll: true })
  // The field is there until the dialog has faded.
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

export const useIsOpened = (dialog: Dialog) => opened.use() === dialog

/** One that was asked for before they were loaded opens when they are mounted; open from the first, it would lose the focus. */
export function useDialogs() {
  useEffect(() => {
    areMounted = true
    opened.set(askedFor)
    askedFor = undefined
    return () => {
      areMounted = false
      closeDialog()
    }
  }, [])
}

export function useDialogKeys() {
  useHotkeys([['mod+K', togglePalette]], [], true)
  useHotkeys(
    [
      ['shift+?', openUnlessTyping, typed],
      ['?', openUnlessTyping, typed],
    ],
    ['TEXTAREA', 'SELECT'],
  )
}

/** A checkbox or a switch takes no letters. */
function openUnlessTyping({ target }: KeyboardEvent) {
  const takesText =
    target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'
  if (!takesText) openShortcuts()
}

const typed = { preventDefault: false }

const opened = createStore<Dialog | undefined>(undefined)
/** What had the focus before the palette. */
let opener: Element | null = null
let askedFor: Dialog | undefined
let areMounted = false

function open(dialog: Dialog) {
  if (areMounted) opened.set(dialog)
  else askedFor = dialog
}

function togglePalette() {
  if (opened.get() === 'palette') closePalette()
  // Not above an open dialog; it may itself not have faded yet.
  else if (document.querySelector('[aria-modal="true"]:not([data-palette])') === null) openPalette()
}
