import { sql, type SqlBool } from 'kysely'
import type { Member } from './member.ts'

/** Those of one's own, those that a colleague shares, and those that one is mailed. */
export const ofOwnReports = (viewer: Member) =>
  sql<SqlBool>`(organisation_id = ${viewer.organisationId} and (account_id = ${viewer.id} or shared)
    or ${viewer.id} = any(receivers))`
/** Also those that a colleague shared who is gone, which would otherwise be nobody's to change. */
export const ofMyselfOrNobody = (viewer: Member) =>
  sql<SqlBool>`(account_id = ${viewer.id} or (shared and organisation_id = ${viewer.organisationId} and exists (
    select from public.account gone where gone.id = account_id and gone.deleted_at is not null)))`
