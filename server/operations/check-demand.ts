import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '#server/database/connect.ts'
import { withoutTimeLimit } from '#server/database/without-time-limit.ts'
import { forecastDemand } from '#server/planning/forecast/calculate.ts'
import { rules } from '#server/planning/kept.ts'
import { orderPointDemand } from '#server/planning/order-points/calculate.ts'
import { daysByStock, type OwnLead, ownLead } from '#server/planning/order-points/leads.ts'

/** Compares what is kept for forecast and order points with what the daily roll-up says, in one snapshot. */
export const checkDemand = ({ db, pool }: Connection): Promise<{ demands: number; wrong: string[] }> =>
  withoutTimeLimit(
    pool,
    async (ask) => {
      const read = async <T extends object>(query: RawBuilder<T>) => {
        const { sql: text, parameters } = query.compile(db)
        return (await ask<T>(text, [...parameters])).rows
      }
      const [kept] = await read(
        sql<{ day: string }>`select day from demand_kept where complete and rules = ${rules}`,
      )
      if (!kept) return { demands: 0, wrong: [] }
      const today = Temporal.PlainDate.from(kept.day)
      const resellers = await read(sql<{ ResellerId: number; LeadDays: number; ServiceLevel: number }>`
        select reseller_id as "ResellerId", lead_days as "LeadDays", service_level as "ServiceLevel" from order_point_kept`)
      const leads = await read(sql<OwnLead & { resellerId: number }>`
        select visit.reseller_id as "resellerId", ${ownLead} as days,
          coalesce(${ownLead}, ${sql.lit(daysByStock)}) as "upTo", array_agg(visit.locker_id) as "lockerIds"
        from locker_visit visit where visit.weekdays <> 0 or visit.by_stock group by 1, 2`)
      const plans = resellers.map((plan) => ({
        ...plan,
        Own: leads.filter(({ resellerId }) => resellerId === plan.ResellerId),
      }))
      const differing = (table: RawBuilder<unknown>, calculated: RawBuilder<unknown>) =>
        read(sql<{ id: number }>`
          with kept as (${table}), calculated as (${calculated}),
            differing as ((table kept except table calculated) union (table calculated except table kept))
          select distinct locker_article_id as id from differing
          where locker_article_id not in (select locker_article_id from demand_outdated) order by 1`)
      const forecast = (weekends: boolean) =>
        differing(
          sql`select locker_article_id, ${forecastColumns} from forecast_demand where weekends = ${weekends}`,
          sql`select locker_article_id, ${forecastColumns} from (${forecastDemand(today, weekends)}) as demand`,
        )
      const orderPoints = await differing(
        sql`select locker_article_id, ${orderPointColumns} from order_point_demand`,
        sql`select locker_article_id, ${orderPointColumns} from (${orderPointDemand(today, plans, undefined, true)}) as demand`,
      )
      const [counted] = await read(
        sql<{ demands: number }>`select count(*) as demands from order_point_demand`,
      )
      const ofForecast = new Set([...(await forecast(true)), ...(await forecast(false))].map(({ id }) => id))
      return {
        demands: counted?.demands ?? 0,
        wrong: [
          ...[...ofForecast].map(
            (id) => `the forecast's demand of locker article ${id} is not that of its days`,
          ),
          ...orderPoints.map(
            ({ id }) => `the order point's demand of locker article ${id} is not that of its days`,
          ),
        ],
      }
    },
    'begin isolation level repeatable read read only',
  )

const forecastColumns = sql`used_14, used_30, used_60, days, variation, kind, rate`
const orderPointColumns = sql`days, used, busiest, wanted, reason, stretches, within`
