import { restart } from './heartbeats.ts'
import { minutesBetween } from './rhythm.ts'
import { pause, type Running } from './running.ts'

/** Now and then something fails at a locker: mostly its network, now and then its power. */
export async function troubles(locker: Running) {
  const { clock, habits, random, making } = locker
  if (habits.outages === 0) return
  while (await pause(clock.real(minutesBetween(habits.outages, random)), making)) {
    if (random.chance(0.2)) await restart(locker, false)
    else await outage(locker)
  }
}

/** Nothing gets through, or calls do and their answers do not. */
async function outage({ clock, random, making, outbox, name: where, sender, tell }: Running) {
  sender.network.state = random.chance(0.3) ? 'answersLost' : 'down'
  tell({ what: 'networkDown', where, answersOnly: sender.network.state === 'answersLost' })
  await pause(clock.real(random.whole(8, 50)), making)
  sender.network.state = 'up'
  tell({ what: 'networkUp', where, queued: outbox.queue.length })
}
