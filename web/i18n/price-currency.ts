import { createStore } from '#web/store.ts'

/**
 * What prices are in: the currency of the reader's reseller. It comes with the user. Undefined where the reader sees prices
 * of several resellers that differ; then what is shown tells its own.
 */
export const priceCurrency = createStore<string | undefined>(undefined)
