import type { LockerConfig } from '#contract/gateway/gateway.ts'

/** By account: the cost centre that the person chose last. */
export type LastCostCentres = Readonly<Record<number, number>>

type CostCentre = LockerConfig['CostCentres'][number]
/** A config from before an update of the screen says nothing of cost centres. */
type Config = Pick<LockerConfig, 'users'> & Partial<Pick<LockerConfig, 'CostCentres' | 'AskCostCentre'>>

/** Those that can be chosen on this day (`YYYY-MM-DD`). */
export const openCostCentres = ({ CostCentres = [] }: Config, day: string): CostCentre[] =>
  CostCentres.filter(
    ({ FromDay, ToDay }) => (FromDay === null || FromDay <= day) && (ToDay === null || day <= ToDay),
  )

/** What somebody takes things for who does not say. */
export const ownCostCentre = ({ users }: Config, accountId: number | null) =>
  users.find(({ AccountId }) => AccountId === accountId)?.CostCentreId ?? null

/** Whether this person is asked what for; nobody is where there is nothing to choose. */
export function asksCostCentre(config: Config, accountId: number | null, day: string) {
  const { AskCostCentre = 'never' } = config
  if (AskCostCentre === 'never' || openCostCentres(config, day).length === 0) return false
  return AskCostCentre === 'always' || ownCostCentre(config, accountId) === null
}

/** Those that match what is typed, by code or name; the person's own and its last one first. */
export function foundCostCentres(
  all: readonly CostCentre[],
  typed: string,
  first: readonly (number | null)[],
) {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const place = ({ Id }: CostCentre) => (first.includes(Id) ? first.indexOf(Id) : first.length)
  return all
    .filter(({ Code, Name }) => {
      const text = `${Code} ${Name}`.toLocaleLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => place(a) - place(b))
}

/** The one with exactly this code, without case, as a scanner types it. */
export const costCentreByCode = (all: readonly CostCentre[], code: string) =>
  all.find(({ Code }) => Code.toLocaleLowerCase() === code.trim().toLocaleLowerCase())
