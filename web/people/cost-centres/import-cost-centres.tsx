import { may } from '#contract/access.ts'
import { mostImportedRows } from '#contract/imports.ts'
import { importedCostCentre } from '#contract/people/cost-centres-import.ts'
import { costCentres } from '#contract/people/cost-centres.ts'
import { call } from '#web/api/api.ts'
import { costCentres as english } from '#web/i18n/en/people/cost-centres.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { costCentres as swedish } from '#web/i18n/sv/people/cost-centres.ts'
import { ImportButton } from '#web/resource/import/import-dialog.tsx'
import { fieldsIn } from '#web/resource/import/mapping.ts'
import { readAgain } from '#web/resource/queries.ts'
import { usePosition } from '#web/shell/session/session.ts'

/** Imports cost centres from a file; they are identified by their customer and code. */
export function ImportCostCentres() {
  const { screens, costCentres: text, ui } = useText()
  const hasCustomers = may(usePosition(), 'manageCustomers')
  const field = fieldsIn(text, [english, swedish])
  return (
    <ImportButton
      subject={screens.costCentres}
      mostRows={mostImportedRows}
      schema={importedCostCentre}
      fields={[
        field('Code', { required: true, sample: '4100' }),
        field('Name', { sample: text.sampleName }),
        ...(hasCustomers ? [field('CustomerName', { required: true, sample: '' })] : []),
        field('Active', { sample: ui.yes }),
        field('FromDay', { sample: '' }),
        field('ToDay', { sample: '' }),
      ]}
      send={(rows, { preview, clears, onlyGood }) =>
        call(costCentres.importRows, {
          body: { rows, preview, EmptyClears: clears, OnlyGoodRows: onlyGood },
        })
      }
      imported={() => readAgain({ slug: 'cost-centres' })}
    />
  )
}
