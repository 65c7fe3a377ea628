import { LANGUAGES } from '#platform/contract/message.ts'
import { LANGUAGE_NAMES } from '#platform/web/preferences/languageNames.ts'
import { setLanguage, useLanguage } from '#platform/web/preferences/language.ts'
import { DisplayChoice, type DisplayChoiceProps } from './DisplayChoice.tsx'
import { everyPageMessages } from '../everyPageMessages.ts'

/** Shows the languages by their own names. */
export function LanguageChoice(props: DisplayChoiceProps) {
  return (
    <DisplayChoice
      {...props}
      label={everyPageMessages.language}
      value={useLanguage()}
      onChange={setLanguage}
      options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
    />
  )
}
