import { getGroups } from './getGroups.ts'

// The capital numerals of cheques: no added stroke changes one into another.
const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const POWERS = ['', '万', '亿']

/**
 * Writes an amount in the capital numerals of banks: `马币壹仟贰佰令吉正`. It ends in 正 (exactly) unless
 * there are sen; sen below ten after ringgit start with 零.
 * Source: 中国人民银行《支付结算办法》附一, with 令吉 and 仙 for the currency's units.
 */
export function chineseAmount(ringgit: number, cents: number): string {
  const whole = ringgit > 0 || cents === 0 ? `${chinese(ringgit)}令吉` : ''
  if (cents === 0) return `马币${whole}正`
  const zero = ringgit > 0 && cents < 10 ? '零' : ''
  return `马币${whole}${zero}${chinese(cents)}仙`
}

/** Writes a whole number below 10^12 in capital numerals; a gap of zeros is one 零. */
function chinese(number: number): string {
  if (number === 0) return '零'
  const groups = getGroups(number, 4)
  let text = ''
  for (const [i, { value, power }] of groups.entries()) {
    if (value === 0) continue
    const followsGap = i > 0 && (value < 1_000 || groups[i - 1]?.value === 0)
    text += `${followsGap ? '零' : ''}${belowMyriad(value)}${POWERS[power]}`
  }
  return text
}

function belowMyriad(value: number): string {
  const digits = String(value)
  let text = ''
  let isGap = false
  for (const [i, digit] of [...digits].entries()) {
    if (digit === '0') {
      isGap = true
      continue
    }
    text += `${isGap ? '零' : ''}${DIGITS[Number(digit)]}${PLACES[digits.length - 1 - i]}`
    isGap = false
  }
  return text
}
