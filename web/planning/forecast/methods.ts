import type { ForecastRow } from '#contract/planning/forecast.ts'

/** What is used nearly every day, or hardly known, keeps the average. */
export const canUseTsb = ({ Demand }: Pick<ForecastRow, 'Demand'>) =>
  Demand === 'intermittent' || Demand === 'lumpy'
