import { SegmentedControl } from '@mantine/core'
import { LANGUAGES, type Language } from '../../contract/message.ts'
import { LANGUAGE_NAMES } from './languageNames.ts'

type Props = { label: string; value: Language; onChange: (language: Language) => void }

/** Shows a choice of a document's language, which is the customer's and not that of the screen. */
export function WordsLanguage({ label, value, onChange }: Props) {
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      data={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
      onChange={(next) => onChange(next)}
    />
  )
}
