import { ApiError, isRefusedAs, NetworkError } from '#web/api/errors.ts'
import type { FirstText } from '#web/i18n/en/first.ts'
import { useFirstText } from '#web/i18n/first-language.tsx'
import type { Notice } from '#web/shell/notices.ts'

/** Why a login failed, in words. */
export function useLoginNotice() {
  const { login: words, ui } = useFirstText()
  return (error: unknown): Pick<Notice, 'title' | 'msg'> => {
    if (isRefusedAs(error, 'inactiveAccount')) return { title: words.inactiveTitle, msg: words.inactiveText }
    if (isRefusedAs(error, 'passkeyRefused')) return { title: words.passkeyTitle, msg: words.passkeyUnknown }
    const reason = singleSignOnReason(error)
    if (reason === 'singleSignOnOnly') return { title: words.bySingleSignOn, msg: words.singleSignOn[reason] }
    if (reason) return { title: words.singleSignOnTitle, msg: words.singleSignOn[reason] }
    if (isRefused(error)) return { title: words.wrongTitle, msg: words.wrongText }
    if (error instanceof NetworkError) return { title: words.networkTitle, msg: words.networkText }
    if (error instanceof ApiError && error.status === 429) {
      return { title: words.tooManyTitle, msg: words.tooManyText(Math.ceil((error.retryAfter ?? 60) / 60)) }
    }
    return { title: ui.somethingWentWrong }
  }
}

/** The password, or what was shown instead of it, is wrong. */
export const isRefused = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 401 &&
  !isRefusedAs(error, 'inactiveAccount') &&
  singleSignOnReason(error) === undefined

type Reason = keyof FirstText['login']['singleSignOn']

/** Why an organisation's own provider, or what it answered, did not let somebody in. */
function singleSignOnReason(error: unknown) {
  const [reason = ''] = error instanceof ApiError ? (error.errors['_'] ?? []) : []
  return reason.startsWith('singleSignOn') ? (reason as Reason) : undefined
}
