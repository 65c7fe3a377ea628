import { TEXT_SIZES, textSize } from '#platform/web/preferences/textSize.ts'
import { DisplayChoice, type DisplayChoiceProps } from './DisplayChoice.tsx'
import { menuMessages } from '../menuMessages.ts'

const OPTIONS = TEXT_SIZES.map((size) => ({ value: size, label: size }))

/** Shows the choice of the text size, because the page itself does not zoom. */
export function TextSizeChoice(props: DisplayChoiceProps) {
  return (
    <DisplayChoice
      {...props}
      label={menuMessages.textSize}
      value={textSize.use()}
      onChange={textSize.choose}
      options={OPTIONS}
    />
  )
}
