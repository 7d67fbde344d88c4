import type { Action } from '#contract/access.ts'
import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'

/** What the pages Administration and Billing show of each of their sections: how many there are, and what to look at. */

/** The sections of administration, and who may open each. */
export const adminSections = {
  articleGroups: 'manageArticleGroups',
  articles: 'manageArticles',
  devices: 'manageDevices',
  adminLockers: 'manageLockers',
  costCentres: 'manageCostCentres',
  customers: 'manageCustomers',
  secureCloud: 'manageSecureCloud',
  users: 'manageUsers',
  teams: 'manageTeams',
  limits: 'manageLimits',
  resellers: 'manageResellers',
} as const satisfies Record<string, Action>

/** What somebody should look at in each section. Its list can be filtered by it. */
export const adminProblems = {
  articleGroups: ['emptyGroups'],
  articles: ['unpricedArticles'],
  devices: ['freeDevices'],
  adminLockers: ['offlineLockers', 'unprovisionedLockers'],
  costCentres: [],
  customers: ['customersWithoutLockers'],
  secureCloud: [],
  users: ['usersWithoutLockers', 'inactiveUsers'],
  teams: [],
  limits: [],
  resellers: ['resellersWithoutPlan'],
} as const satisfies Record<keyof typeof adminSections, readonly string[]>
export type AdminProblem = (typeof adminProblems)[keyof typeof adminProblems][number]

/** The filter of a section's list. */
export const problemFilter = <S extends keyof typeof adminSections>(section: S) => ({
  problem: z.enum(adminProblems[section] as readonly (typeof adminProblems)[S][number][]).optional(),
})

/** The answer for sections with these names and problems of these kinds. Problems that there are none of are left out. */
export const overviewReply = <const S extends readonly string[], const P extends readonly string[]>(
  sections: S,
  problems: P,
) =>
  z.object({
    data: z.array(
      z.object({
        Section: z.enum(sections),
        Count: z.int(),
        Problems: z.array(z.object({ Kind: z.enum(problems), Count: z.int() })),
      }),
    ),
  })

export const overview = {
  admin: endpoint({
    method: 'GET',
    path: '/overview/admin',
    access: 'administer',
    summary: 'How many records each section of administration has, and what to look at',
    reply: overviewReply(
      Object.keys(adminSections) as (keyof typeof adminSections)[],
      Object.values(adminProblems).flat(),
    ),
  }),
}
