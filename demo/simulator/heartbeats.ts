import { gateway } from '#contract/gateway/gateway.ts'
import { Refused } from './client.ts'
import { pause, type Running } from './running.ts'
import { ask } from './talk.ts'

/** How many heartbeats pass until the locker asks whether its config has changed. */
const configEvery = 6
const restartMinutes = 2

/** Starts the locker, then sends heartbeats and carries out commands. */
export async function heartbeats(locker: Running) {
  const { habits, running, random, params } = locker
  await pause(locker.startsAfter, running)
  await start(locker)
  let beats = 0
  do {
    if (!locker.isOn) continue
    const answer = await ask(locker, gateway.heartbeat, { params })
    for (const { Id, Command } of answer?.commands ?? []) await carryOut(locker, Id, Command)
    if (answer && opens(locker) && ++beats % configEvery === 0) await readConfig(locker)
  } while (await pause(habits.heartbeat * 1000 * random.between(0.8, 1.2), running))
}

/** A locker that knows nothing yet has to wait for the server; one that was restarted too. */
async function start(locker: Running) {
  while (opens(locker) && !(await readConfig(locker))) if (!(await pause(1000, locker.running))) return
  const { articles = [], users = [] } = locker.config ?? {}
  locker.isOn = true
  locker.tell({ what: 'ready', where: locker.name, articles: articles.length, people: users.length })
}

/** Without visits the config is not needed, and it is the server's most expensive answer. */
const opens = ({ habits }: Running) => habits.visits > 0

/** The server’s count, and what waits to be sent on top of it. */
async function readConfig(locker: Running) {
  const answer = await ask(locker, gateway.config, { params: locker.params })
  if (!answer) return false
  locker.config = answer.data
  locker.stocks = new Map(
    answer.data.articles.map(({ LockerArticleId, CurrentVolume }) => [LockerArticleId, CurrentVolume]),
  )
  for (const item of locker.outbox.queue) {
    if ('refill' in item)
      for (const { LockerArticleId, Amount } of item.refill.lines) move(locker, LockerArticleId, Amount)
    else if (!item.line.Aborted)
      move(
        locker,
        item.line.LockerArticleId,
        item.line.Kind === 'return' ? item.line.Amount : -item.line.Amount,
      )
  }
  return true
}

function move({ stocks }: Running, id: number, amount: number) {
  stocks.set(id, Math.max(0, (stocks.get(id) ?? 0) + amount))
}

/** While it restarts nobody can open it and it sends nothing; its outbox is kept. */
export async function restart(locker: Running, asked: boolean) {
  locker.tell({ what: 'restarting', where: locker.name, asked })
  locker.isOn = false
  const passed = await pause(Math.max(1000, locker.clock.real(restartMinutes)), locker.running)
  if (passed) await start(locker)
}

/** The server sends a command again until it is confirmed; an unknown command is confirmed without doing anything. */
async function carryOut(locker: Running, commandId: number, command: string) {
  if (command === 'restart') await restart(locker, true)
  await ask(locker, gateway.commandDone, { params: { ...locker.params, commandId } }).catch(withdrawn)
}

/** The command was withdrawn, so it need not be confirmed. */
function withdrawn(error: unknown) {
  if (!(error instanceof Refused) || error.status !== 404) throw error
}
