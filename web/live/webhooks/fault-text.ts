import type { Text } from '#web/i18n/en.ts'

/** Why a receiver was not reached: in words, or by the system's code where we have none. */
export function faultText(fault: string, text: Text) {
  const { faults } = text.webhooks.log
  return fault in faults ? faults[fault as keyof typeof faults] : fault
}
