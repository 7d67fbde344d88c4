import { ApiError } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { messageText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { useForm, type Form, type FormOptions, type FormValues } from '#web/kit/form/use-form.ts'

/** A form whose first refused field is told in a flash, beside the message at the field; then not under the form too. */
export function useTellingForm<V extends FormValues>(options: FormOptions<V>): Form<V> {
  const text = useText()
  const form = useForm({
    ...options,
    save: async (changed, base) => {
      try {
        return await options.save(changed, base)
      } catch (error) {
        const [first] = error instanceof ApiError && error.status === 422 ? Object.entries(error.errors) : []
        const message = first?.[1][0]
        if (first && message !== undefined)
          notify({ severity: 'error', title: messageText(text, options.labels, first[0], message) })
        throw error
      }
    },
  })
  return { ...form, refusal: undefined }
}
