import { SegmentedControl } from '@mantine/core'
import { LANGUAGES, type Language } from '../contract/message.ts'

// Each in its own language, whatever language the screen is in.
const NAMES: Record<Language, string> = { en: 'English', my: 'Bahasa Melayu', zh: '中文' }

type Props = { label: string; value: Language; onChange: (language: Language) => void }

/** The language of a paper, which is the customer's and not that of the screen. */
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
