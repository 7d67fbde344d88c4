import type { ForecastRow } from '#contract/planning/forecast.ts'

/** Demand on nearly every day, or with too little history, keeps the average. */
export const canUseTsb = ({ Demand }: Pick<ForecastRow, 'Demand'>) =>
  Demand === 'intermittent' || Demand === 'lumpy'
