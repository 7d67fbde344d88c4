import { historyOf } from '#web/resource/history/words.ts'

export const resellerHistory = historyOf(
  'reseller',
  ({ resellers: { fields, treatments }, orderPoints }) => ({
    fields: { ...fields, ...orderPoints.plan.fields, Name: fields.CustomerName },
    choices: { VatTreatment: treatments },
  }),
)
