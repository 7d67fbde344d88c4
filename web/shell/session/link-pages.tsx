import { ChoosePassword } from './choose-password.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { confirmPath, forgottenPath } from './redirect.ts'

/** Where links in mails lead, and where one asks for one. */
export function LinkPage({ path }: { path: string }) {
  if (path.startsWith(forgottenPath)) return <ForgottenPassword />
  return path.startsWith(confirmPath) ? <ConfirmEmail /> : <ChoosePassword />
}
