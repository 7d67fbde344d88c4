import { reminders } from '#contract/billing/reminders.ts'
import { download } from '#web/api/api.ts'
import { notifyFailure } from '#web/shell/notices.ts'

/** Saves the file of a reminder. */
export const saveReminder = (id: number) =>
  download(reminders.download, { params: { id } }).catch(notifyFailure)
