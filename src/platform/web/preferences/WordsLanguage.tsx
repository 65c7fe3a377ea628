import { SegmentedControl } from '@mantine/core'
import { LANGUAGES, type Language } from '../../contract/message.ts'

// Each in its own language, independent of the language on screen.
const NAMES: Record<Language, string> = { en: 'English', my: 'Bahasa Melayu', zh: '中文' }

type Props = { label: string; value: Language; onChange: (language: Language) => void }

/** Shows a choice of a document's language, which is the customer's and not that of the screen. */
export function WordsLanguage({ label, value, onChange }: Props) {
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      data={LANGUAGES.map((each) => ({ value: each, label: NAMES[each] }))}
      onChange={(next) => onChange(next)}
    />
  )
}
