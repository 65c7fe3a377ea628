import { parseWhole } from '#core/reading/amount.ts'
import { FigureInput, type FigureInputProps } from './FigureInput.tsx'
import { inputMessages } from './messages.ts'

const MOST = 999_999_999

/** Shows an input for a whole number from 0, such as a number of days; null while it is empty. */
export function WholeInput(props: FigureInputProps<number> & { isSigned?: boolean }) {
  return (
    <FigureInput
      inputMode="numeric"
      {...props}
      parse={parseBounded}
      fault={inputMessages.notAWholeNumber}
      format={String}
    />
  )
}

function parseBounded(typed: string): number | undefined {
  const number = parseWhole(typed)
  return number !== undefined && Math.abs(number) <= MOST ? number : undefined
}
