import { historyOf } from '#web/resource/history/words.ts'

export const resellerHistory = historyOf('reseller', ({ resellers: { fields }, orderPoints }) => ({
  fields: { ...fields, ...orderPoints.plan.fields, Name: fields.CustomerName },
}))
