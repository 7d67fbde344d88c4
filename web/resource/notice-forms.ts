import { messageText } from '#web/i18n/message.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useForm, type Form, type FormOptions, type FormValues } from '#web/kit/form/use-form.ts'
import { notify } from '#web/shell/notices.ts'

/** Forms that tell of a refusal in a notice. */

/** The notice tells of a field that the form does not have; all others say it themselves. */
export function useFormWithFieldNotice<V extends FormValues>(options: FormOptions<V>): Form<V> {
  const text = useText()
  return useForm({
    ...options,
    onRefused: (errors) => {
      const [[field, [message]] = ['_', []]] = Object.entries(errors)
      if (message === undefined || field in options.record) return
      notify({ severity: 'error', title: messageText(text, options.labels, field, message) })
    },
  })
}

/** The notice is the same for every refusal. */
export const useFormWithGeneralNotice = <V extends FormValues>(options: FormOptions<V>): Form<V> =>
  useForm({
    ...options,
    onRefused: () =>
      notify({ severity: 'error', title: (t) => t.ui.somethingWentWrong, msg: (t) => t.ui.invalid }),
  })
