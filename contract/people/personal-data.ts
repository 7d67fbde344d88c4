import { z } from '#contract/zod.ts'
import { endpoint, file } from '#contract/endpoint.ts'
import { pathId } from '#contract/fields.ts'

/** All that Lagra knows about one person, for that person: JSON for machines, a page for people. */

const format = z.enum(['json', 'html']).default('json')
export type PersonalDataFormat = z.output<typeof format>

export const personalData = {
  own: endpoint({
    method: 'GET',
    path: '/currentuser/personal-data',
    access: 'own',
    heavy: true,
    summary: 'All that is known about oneself, as JSON or as a page',
    query: z.object({ format }),
    reply: file('application/json'),
  }),
  ofUser: endpoint({
    method: 'POST',
    path: '/admin/user/{id}/personal-data',
    access: 'manageUsers',
    onlyByPeople: true,
    heavy: true,
    summary:
      'All that is known about a user, as JSON or as a page, within the reader’s reach; it is written into the audit',
    params: pathId,
    body: z.object({ format }),
    reply: file('application/json'),
  }),
  erase: endpoint({
    method: 'POST',
    path: '/admin/user/{id}/erase',
    access: 'erasePeople',
    summary:
      'Erase a deleted user at once and for good: name, e-mail and what the audit says of them; the ledger keeps its lines',
    params: pathId,
  }),
}
