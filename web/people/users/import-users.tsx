import { mostImportedRows } from '#contract/imports.ts'
import { importedUser } from '#contract/people/users-import.ts'
import { users } from '#contract/people/users.ts'
import { call } from '#web/api/api.ts'
import { users as english } from '#web/i18n/en/people/users.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { users as swedish } from '#web/i18n/sv/people/users.ts'
import { ImportButton } from '#web/resource/import/import-dialog.tsx'
import { readAgain } from '#web/resource/queries.ts'

/** People from a sheet, found again by their e-mail. */
export function ImportUsers() {
  const { screens, users: text } = useText()
  const { fields } = text
  return (
    <ImportButton
      subject={screens.users}
      mostRows={mostImportedRows}
      schema={importedUser}
      fields={[
        {
          name: 'Email',
          label: fields.Email,
          required: true,
          alsoCalled: inBoth(({ fields: { Email }, also }) => [Email, ...also.Email]),
          sample: 'anna.ek@example.com',
        },
        {
          name: 'Name',
          label: fields.Name,
          alsoCalled: inBoth(({ fields: { Name }, also }) => [Name, ...also.Name]),
          sample: 'Anna',
        },
        {
          name: 'LastName',
          label: fields.LastName,
          alsoCalled: inBoth(({ fields: { LastName }, also }) => [LastName, ...also.LastName]),
          sample: 'Ek',
        },
        {
          name: 'EmployeeNumber',
          label: fields.EmployeeNumber,
          alsoCalled: inBoth(({ fields: { EmployeeNumber }, also }) => [
            EmployeeNumber,
            ...also.EmployeeNumber,
          ]),
          sample: '1042',
        },
        {
          name: 'Pin',
          label: fields.Pin,
          alsoCalled: inBoth(({ fields: { Pin }, also }) => [Pin, ...also.Pin]),
          secret: true,
          sample: '',
        },
        {
          name: 'CustomerName',
          label: fields.CustomerName,
          alsoCalled: inBoth(({ fields: { CustomerName }, also }) => [CustomerName, ...also.CustomerName]),
          sample: '',
        },
      ]}
      send={(rows, { preview, clears, onlyGood }) =>
        call(users.importRows, { body: { rows, preview, EmptyClears: clears, OnlyGoodRows: onlyGood } })
      }
      imported={() => readAgain({ slug: 'users' })}
    />
  )
}

const inBoth = (headings: (words: typeof english) => string[]) => [english, swedish].flatMap(headings)
