import { notify } from '#web/shell/notices.ts'
import { useForm, type Form, type FormOptions, type FormValues } from '#web/kit/form/use-form.ts'

/** A form that tells of a refusal in general words; which field it was is told at the field. */
export const useGenericForm = <V extends FormValues>(options: FormOptions<V>): Form<V> =>
  useForm({
    ...options,
    onRefused: () =>
      notify({ severity: 'error', title: (t) => t.ui.somethingWentWrong, msg: (t) => t.ui.invalid }),
  })
