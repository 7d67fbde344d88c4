import { sendingStates } from '#contract/billing/sending.ts'
import type { Statement } from '#contract/billing/statements.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { SendingMark } from './sending-mark.tsx'

/** Whether a statement was sent by mail. */
export const sendingColumn = ({ column, inList }: Words['text']['sending']): Column<Statement> => ({
  id: 'SendingState',
  header: column,
  sortable: false,
  beside: 22,
  onCard: 'more',
  options: sendingStates.map((state) => ({ value: state, label: inList[state] })),
  drawsValue: true,
  render: ({ SendingState }) => <SendingMark state={SendingState} inList />,
})
