import { LANGUAGES } from '#platform/contract/message.ts'
import { setLanguage, useLanguage, useT } from '#platform/web/preferences/language.ts'
import { DisplayChoice, type DisplayChoiceProps } from './DisplayChoice.tsx'
import { languageNames } from './languageNames.ts'
import { everyPageMessages } from '../everyPageMessages.ts'

/** Shows the languages by their own names. */
export function LanguageChoice(props: DisplayChoiceProps) {
  const t = useT()
  return (
    <DisplayChoice
      {...props}
      label={everyPageMessages.language}
      value={useLanguage()}
      onChange={setLanguage}
      options={LANGUAGES.map((value) => ({ value, label: t(languageNames[value]) }))}
    />
  )
}
