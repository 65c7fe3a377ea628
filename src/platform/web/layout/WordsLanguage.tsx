import { SegmentedControl } from '@mantine/core'
import { LANGUAGES, type Language } from '../../contract/message.ts'
import { usePhone } from './usePhone.ts'
import { LANGUAGE_NAMES, SHORT_LANGUAGE_NAMES } from '../preferences/languageNames.ts'

type Props = { label: string; value: Language; onChange: (language: Language) => void }

/** Shows a choice of a document's language, which is the customer's and not that of the screen. */
export function WordsLanguage({ label, value, onChange }: Props) {
  // On a phone with large letters the long name would push the third to a line of its own.
  const names = usePhone() ? SHORT_LANGUAGE_NAMES : LANGUAGE_NAMES
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      data={LANGUAGES.map((each) => ({ value: each, label: names[each] }))}
      onChange={(next) => onChange(next)}
    />
  )
}
