import type { PersonalDataFormat } from '#contract/people/personal-data.ts'
import { inFileName } from '#contract/file-name.ts'
import type { Contract } from '#contract/index.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Handlers } from '#server/http/mount.ts'
import { gather } from './personal-data/gather.ts'
import { pageOf } from './personal-data/page.ts'
import { erase } from './users/erase.ts'

/** What is known about a person, to hand out and to erase. */
export const personalData = (db: RawDatabase): Handlers<Contract['personalData']> => ({
  own: ({ query }, context) => fileFor(db, context, context.member.id, query.format),

  async ofUser({ params, body }, context) {
    const made = await fileFor(db, context, params.id, body.format)
    await context.write((writer) => writer.reveal('account', params.id, 'PersonalData'))
    return made
  },

  async erase({ params }, { write }) {
    await write((writer) => erase(writer, params.id))
    return {}
  },
})

async function fileFor(db: RawDatabase, context: MemberContext, id: number, format: PersonalDataFormat) {
  const data = await gather(db, context, id)
  const { time_zone } = await context.db
    .selectFrom('system_setting')
    .select('time_zone')
    .executeTakeFirstOrThrow()
  const name = inFileName(`${data.Person.FirstName} ${data.Person.LastName}`.trim() || data.Person.Email)
  const isPage = format === 'html'
  const text = isPage ? pageOf(data, context.language, time_zone) : JSON.stringify(data, null, 2)
  return {
    contentType: isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    content: Buffer.from(text),
    fileName: `${name}.${format}`,
  }
}
