import { minutesBetween } from './rhythm.ts'
import { pause, type Running } from './running.ts'

/** Now and then the network of a locker fails: nothing gets through, or calls do and their answers do not. */
export async function troubles(locker: Running) {
  const { clock, habits, random, making, outbox, name: where, sender } = locker
  while (await pause(clock.real(minutesBetween(habits.outages, random)), making)) {
    sender.network.state = random.chance(0.3) ? 'answersLost' : 'down'
    locker.tell({ what: 'networkDown', where, answersOnly: sender.network.state === 'answersLost' })
    await pause(clock.real(random.whole(8, 50)), making)
    sender.network.state = 'up'
    locker.tell({ what: 'networkUp', where, queued: outbox.queue.length })
  }
}
