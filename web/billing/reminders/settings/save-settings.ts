import { reminders } from '#contract/billing/reminders.ts'
import type { z } from '#contract/zod.ts'
import { call, query } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'

/** Both parts of the screen save what is theirs; the answer is shown in both. */
export async function saveSettings(body: z.input<typeof reminders.updateSettings.body>) {
  const saved = await call(reminders.updateSettings, { body })
  queryClient.setQueryData(query(reminders.settings).queryKey, saved)
  void queryClient.invalidateQueries({ queryKey: query(reminders.preview).queryKey })
}

/** As they are stored now. */
export const reloadSettings = async () =>
  (await queryClient.query({ ...query(reminders.settings), staleTime: 0 })).data
