import { scopeOf } from '#server/tenancy/scope.ts'
import { benchHouse } from './house.ts'
import { medianTime } from './median.ts'
import type { Benchmark } from './run.ts'
import type { Member } from '#server/tenancy/member.ts'

const rounds = 300

/** What it costs to keep tenants apart, and what a request costs beside its query. On the demo house, embedded. */
export default {
  name: 'The spine',
  async run() {
    const house = await benchHouse()
    const { app, db } = house
    const account = await house.demo('reseller@lagra.example')
    const resellerId = account.organisation_id
    const member: Member = {
      id: account.id,
      name: '',
      role: 'reseller',
      duty: null,
      organisationId: resellerId,
      resellerId,
      lockers: { resellerId, customerId: null, ids: null },
    }

    const plain = await medianTime(rounds, () =>
      db
        .selectFrom('locker_article')
        .innerJoin('locker', 'locker.id', 'locker_article.locker_id')
        .where('locker.reseller_id', '=', resellerId)
        .where('locker_article.reseller_id', '=', resellerId)
        .where('locker.deleted_at', 'is', null)
        .where('locker_article.deleted_at', 'is', null)
        .select(['locker.name', 'locker_article.current_volume'])
        .execute(),
    )
    const scoped = await medianTime(rounds, () =>
      scopeOf(db, member)
        .see('locker', 'locker_article')
        .selectFrom('locker_article')
        .innerJoin('locker', 'locker.id', 'locker_article.locker_id')
        .select(['locker.name', 'locker_article.current_volume'])
        .execute(),
    )
    const headers = await house.session(account.id)
    const live = await medianTime(rounds, () => app.inject({ url: '/api/health/live' }))
    const customers = await medianTime(rounds, () => app.inject({ url: '/api/customers', headers }))
    await house.close()
    return {
      'scoped query ÷ the same query by hand': scoped / plain,
      'a scoped request ÷ one without session and database': customers / live,
      'locker articles of a reseller, by hand (ms)': plain,
      'GET /customers as a reseller (ms)': customers,
    }
  },
} satisfies Benchmark
