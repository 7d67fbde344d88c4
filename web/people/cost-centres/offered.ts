import { costCentres } from '#contract/people/cost-centres.ts'
import { call } from '#web/api/api.ts'
import { everyRow } from '#web/resource/every-row.ts'
import { queryOptions } from '@tanstack/react-query'

/** The active cost centres of a customer, to choose from, by their code. */
export const offeredCostCentres = (customer: number | null) =>
  queryOptions({
    queryKey: ['admin', 'cost-centres', 'of', customer],
    enabled: customer !== null,
    queryFn: ({ signal }) =>
      everyRow(async (page) => {
        const asked = { page, customer: customer ?? 0, active: 1, sort: 'Code' } as const
        const { data: rows, pages } = await call(costCentres.list, { query: asked, signal })
        return { rows, pages }
      }),
  })

export const costCentreLabel = ({ Code, Name }: { Code: string; Name: string }) => `${Code} ${Name}`.trim()
