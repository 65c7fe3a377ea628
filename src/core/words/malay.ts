import { getGroups } from './getGroups.ts'

// prettier-ignore
const UNITS = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'lapan', 'sembilan']
const POWERS = ['', 'ribu', 'juta', 'bilion']

/**
 * Writes a whole number below 10^12 in Malaysian Malay: `seribu dua ratus tiga puluh empat`. One
 * ten, one hundred and one thousand take the prefix `se-`; from a million on it is `satu`.
 */
export function malay(number: number): string {
  if (number === 0) return 'sifar'
  return getGroups(number, 3)
    .filter(({ value }) => value > 0)
    .map(({ value, power }) => {
      if (value === 1 && power === 1) return 'seribu'
      return `${belowThousand(value)} ${POWERS[power]}`.trim()
    })
    .join(' ')
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100)
  const head = hundreds === 1 ? 'seratus' : hundreds > 1 ? `${UNITS[hundreds]} ratus` : ''
  return `${head} ${belowHundred(value % 100)}`.trim()
}

function belowHundred(value: number): string {
  if (value < 10) return UNITS[value] ?? ''
  if (value === 10) return 'sepuluh'
  if (value === 11) return 'sebelas'
  if (value < 20) return `${UNITS[value - 10]} belas`
  return `${UNITS[Math.floor(value / 10)]} puluh ${UNITS[value % 10]}`.trim()
}
