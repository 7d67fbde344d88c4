import { sql } from 'kysely'

/** What a piece of `locker_article` costs now, in öre: its own price (0 is free), or that of a price list; 0 where neither is known. */
export const priceToday = sql<number>`price_at(locker_article.price, locker_article.locker_id, locker_article.article_id, now())`
