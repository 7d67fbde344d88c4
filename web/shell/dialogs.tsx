import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { useDialogs } from './opened.ts'
import { Palette } from './palette/palette.tsx'
import { ExpiredDialog } from './session/expired-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

export default function Dialogs() {
  useDialogs()
  return (
    <>
      <MenuDrawer />
      <ShortcutsDialog />
      <Palette />
      <ExpiredDialog />
      <ConfirmDialog />
    </>
  )
}
