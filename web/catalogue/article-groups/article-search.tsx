import { useText } from '#web/i18n/language-provider.tsx'
import { TextInput } from '@mantine/core'

interface Props {
  label: string
  value: string
  onChange: (typed: string) => void
}

/** The search above a list of articles, in the middle of a form. */
export function ArticleSearch({ label, value, onChange }: Props) {
  const { ui } = useText()
  return (
    <TextInput
      type="search"
      placeholder={ui.search}
      aria-label={label}
      maxLength={250}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={(event) => {
        // Enter would save the form that the search stands in.
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
