import { ApiError } from '#web/api.ts'
import type { Text } from '#web/i18n/en.ts'
import { messageText, type Labels } from '#web/i18n/message.ts'
import { notify } from '#web/notifications/notices.ts'

/** A save whose first refused field is also told in a flash, beside the message at the field. */
export const tellingFirst =
  <V>(text: Text, labels: Labels, save: (changed: Partial<V>, base: V) => Promise<unknown>) =>
  async (changed: Partial<V>, base: V) => {
    try {
      return await save(changed, base)
    } catch (error) {
      const [first] = error instanceof ApiError && error.status === 422 ? Object.entries(error.errors) : []
      const message = first?.[1][0]
      if (first && message !== undefined)
        notify({ severity: 'error', title: messageText(text, labels, first[0], message) })
      throw error
    }
  }
