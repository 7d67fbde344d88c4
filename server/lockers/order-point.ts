import { sql, type SqlBool } from 'kysely'

/** Below critical: less than the order point, where there is one. */
export const isBelow = sql<SqlBool>`is_below_order_point(locker_article.current_volume, locker_article.place_order_amount)`
