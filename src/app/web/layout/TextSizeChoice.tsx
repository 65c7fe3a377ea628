import { setTextSize, TEXT_SIZES, useTextSize, type TextSize } from '../../../kit/web/textSize.ts'
import { DisplayChoice, type DisplayChoiceProps } from './DisplayChoice.tsx'
import { layoutText } from './text.ts'

const OPTIONS = Object.keys(TEXT_SIZES).map((size) => ({ value: size as TextSize, label: size }))

/** How large the text is: the page itself does not zoom. */
export function TextSizeChoice(props: DisplayChoiceProps) {
  return (
    <DisplayChoice
      {...props}
      label={layoutText.textSize}
      value={useTextSize()}
      onChange={setTextSize}
      options={OPTIONS}
    />
  )
}
