import { useText } from '#web/i18n/language-provider.tsx'
import { messageText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { useForm, type Form, type FormOptions, type FormValues } from '#web/kit/form/use-form.ts'

/** A form whose first refused field is told in a flash, beside the message at the field. */
export function useTellingForm<V extends FormValues>(options: FormOptions<V>): Form<V> {
  const text = useText()
  return useForm({
    ...options,
    onRefused: (errors) => {
      const [[field, [message]] = ['_', []]] = Object.entries(errors)
      if (message === undefined) return
      notify({ severity: 'error', title: messageText(text, options.labels, field, message) })
    },
  })
}
