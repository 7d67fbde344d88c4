import { may } from '#contract/access.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { usePosition, useUser } from '#web/shell/session/session.ts'
import type { Notice } from '#web/shell/notices.ts'

/**
 * Says that mails wait where no mail server is set up, to superadmins with the way to where they wait. Undefined where
 * mails are sent.
 */
export function useMailsWait(): Pick<Notice, 'severity' | 'msg' | 'link'> | undefined {
  const words = useText().users.invitation
  const seesMails = may(usePosition(), 'manageSystem')
  if (useUser().HasMailServer === 1) return undefined
  return seesMails
    ? { severity: 'warning', msg: words.waitsForYou, link: '/system-settings/mail' }
    : { severity: 'warning', msg: words.noServer }
}
