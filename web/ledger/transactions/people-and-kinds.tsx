import { useText } from '#web/i18n/language-provider.tsx'
import { MultiSelect } from '#web/kit/inputs/multi-select/multi-select.tsx'
import { KindsField } from './kinds-field.tsx'
import type { LedgerFilter } from './sources.ts'
import { usePeopleChoices } from './use-people-choices.ts'

interface Props {
  lockerId: number
  draft: LedgerFilter
  choose: (chosen: Partial<LedgerFilter>) => void
}

/** Whose lines, and of which kinds. */
export function PeopleAndKinds({ lockerId, draft, choose }: Props) {
  const { ledger } = useText()
  const { search, choiceOf } = usePeopleChoices(lockerId, draft)
  const { from, to, people, kinds } = draft
  return (
    <>
      <KindsField label={ledger.only} chosen={kinds} onChange={(chosen) => choose({ kinds: chosen })} />
      <MultiSelect
        label={ledger.people}
        chosen={people.map(choiceOf)}
        onChange={(chosen) => choose({ people: chosen.map(({ value }) => Number(value)) })}
        search={search}
        from={0}
        among={`${from} ${to}`}
      />
    </>
  )
}
