import { getGroups } from './getGroups.ts'

// prettier-ignore
const SMALL = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven',
  'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
// prettier-ignore
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const POWERS = ['', 'thousand', 'million', 'billion']

/**
 * Writes a whole number below 10^12 in Malaysian English: `one thousand two hundred and five`.
 * "And" comes before tens and units that follow anything larger.
 */
export function english(number: number): string {
  if (number === 0) return 'zero'
  return getGroups(number, 3)
    .filter(({ value }) => value > 0)
    .map(({ value, power }) => {
      const needsAnd = power === 0 && value < 100 && number >= 1_000
      return `${needsAnd ? 'and ' : ''}${belowThousand(value)} ${POWERS[power]}`.trim()
    })
    .join(' ')
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100)
  const rest = belowHundred(value % 100)
  if (hundreds === 0) return rest
  return `${SMALL[hundreds]} hundred${rest && ` and ${rest}`}`
}

function belowHundred(value: number): string {
  if (value < 20) return SMALL[value] ?? ''
  const unit = SMALL[value % 10]
  return `${TENS[Math.floor(value / 10)]}${unit && `-${unit}`}`
}
