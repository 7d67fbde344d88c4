import { gateway, type LockerConfig } from '#contract/gateway/gateway.ts'
import type { Random } from '#demo/random.ts'
import { Refused } from './client.ts'
import { doesHappen, minutesToMaybe } from './rhythm.ts'
import { pause, type Running } from './running.ts'
import { ask } from './talk.ts'
import { needsRefill, refill, visit, type Visitor, visitor } from './visit.ts'

/** What somebody who fills up has been told to type; undefined where that cannot be known just now. */
export type AdminCode = (lockerId: number) => Promise<string | undefined>

/** People come, by the rhythm of the day; when the locker runs low, somebody comes to fill it up. */
export async function visits(locker: Running, adminCode: AdminCode) {
  const { clock, habits, making, random } = locker
  if (habits.visits === 0) return
  while (await pause(clock.real(minutesToMaybe(habits.visits, random)), making)) {
    const { config, isOn } = locker
    if (!config || !isOn || !doesHappen(clock.now(), random)) continue
    const isLow = config.CanRefill && needsRefill(config.articles, locker.stocks)
    if (isLow && random.chance(0.3)) fillUp(locker, config, await adminCode(config.Id))
    else await visitOnce(locker, config)
  }
}

async function visitOnce(locker: Running, config: LockerConfig) {
  const { random, stocks, tell, name: where } = locker
  const who = visitor(config, random)
  if (!who) return
  const token = await identified(locker, config, who)
  if (token === false) return
  const now = Date.now() + locker.skew
  const costCentre = purposeOf(who, config, random)
  // What is lent is taken by people, who bring it back.
  const used = config.articles.filter(({ Loan }) => Loan === null)
  const made = visit(used, stocks, { account: who.AccountId, now, token, costCentre }, random)
  for (const { line, article } of made)
    tell({ what: 'made', where, line, who: `${who.Name} ${who.LastName}`.trim(), article: article.Name })
  locker.outbox.add(...made.map(({ line }) => ({ line })))
}

/** Its own cost centre; whoever has none is asked where the locker asks, and chooses one. */
function purposeOf(
  { CostCentreId = null }: Visitor,
  { AskCostCentre, CostCentres }: LockerConfig,
  random: Random,
) {
  if (CostCentreId !== null || AskCostCentre === 'never' || CostCentres.length === 0) return CostCentreId
  return random.pick(CostCentres).Id
}

/**
 * Where an employee number is enough, the server is asked who it is; the lockers know PINs only by their hash, as they
 * should. Without an answer the locker opens by what it knows itself. False: the number was nobody's.
 */
async function identified(
  locker: Running,
  { ValidateBy }: LockerConfig,
  { EmployeeNumber, AccountId }: Visitor,
) {
  if (ValidateBy !== 'employeenumber' || EmployeeNumber === null || AccountId === null) return undefined
  const typed = locker.random.chance(0.02) ? `${EmployeeNumber}0`.slice(-12) : EmployeeNumber
  try {
    const body = { EmployeeNumber: typed }
    return (await ask(locker, gateway.identify, { params: locker.params, body }))?.Token
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error
    locker.tell({ what: 'stranger', where: locker.name, typed })
    return false
  }
}

function fillUp({ stocks, outbox, tell, name: where }: Running, { articles }: LockerConfig, code?: string) {
  const filled = code ? refill(articles, stocks, code) : undefined
  if (!filled) return
  tell({ what: 'filled', where, uuid: filled.UUID, articles: filled.lines.length })
  outbox.add({ refill: filled })
}
