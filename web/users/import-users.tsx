import { importedUser, mostImportedUsers } from '#contract/users-import.ts'
import { users } from '#contract/users.ts'
import { call } from '#web/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { ImportButton } from '#web/imports/import-dialog.tsx'
import { readAgain } from '#web/resource/queries.ts'

/** People from a sheet, found again by their e-mail. */
export function ImportUsers() {
  const { screens, users: text } = useText()
  const { fields, also } = text
  return (
    <ImportButton
      subject={screens.users}
      mostRows={mostImportedUsers}
      schema={importedUser}
      fields={[
        {
          name: 'Email',
          label: fields.Email,
          required: true,
          alsoCalled: also.Email,
          sample: 'anna.ek@example.com',
        },
        { name: 'Name', label: fields.Name, alsoCalled: also.Name, sample: 'Anna' },
        { name: 'LastName', label: fields.LastName, sample: 'Ek' },
        {
          name: 'EmployeeNumber',
          label: fields.EmployeeNumber,
          alsoCalled: also.EmployeeNumber,
          sample: '1042',
        },
        { name: 'Pin', label: fields.Pin, alsoCalled: also.Pin, sample: '' },
        { name: 'CustomerName', label: fields.CustomerName, alsoCalled: also.CustomerName, sample: '' },
      ]}
      send={(rows, preview) => call(users.importRows, { body: { rows, preview: preview ? 1 : 0 } })}
      imported={() => readAgain({ slug: 'users' })}
    />
  )
}
