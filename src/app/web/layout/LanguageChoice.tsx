import { LANGUAGES } from '../../../platform/contract/text.ts'
import { setLanguage, useLanguage, useT } from '../../../platform/web/language.ts'
import { DisplayChoice, type DisplayChoiceProps } from './DisplayChoice.tsx'
import { languageNames } from './languageNames.ts'
import { layoutText } from './text.ts'

/** The languages by the names they have for themselves. */
export function LanguageChoice(props: DisplayChoiceProps) {
  const t = useT()
  return (
    <DisplayChoice
      {...props}
      label={layoutText.language}
      value={useLanguage()}
      onChange={setLanguage}
      options={LANGUAGES.map((value) => ({ value, label: t(languageNames[value]) }))}
    />
  )
}
