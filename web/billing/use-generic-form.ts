import { ApiError } from '#web/api/api.ts'
import { notify } from '#web/shell/notices.ts'
import { useForm, type Form, type FormOptions, type FormValues } from '#web/kit/form/use-form.ts'

/** A form that tells of a refusal in general words; which field it was is told at the field. */
export function useGenericForm<V extends FormValues>(options: FormOptions<V>): Form<V> {
  const form = useForm({
    ...options,
    save: async (changed, base) => {
      try {
        return await options.save(changed, base)
      } catch (error) {
        if (error instanceof ApiError && error.status === 422)
          notify({ severity: 'error', title: (t) => t.ui.somethingWentWrong, msg: (t) => t.ui.invalid })
        throw error
      }
    },
  })
  return { ...form, refusal: undefined }
}
