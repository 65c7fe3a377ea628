import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sen } from '../money.ts'
import { amountInWords, type WordsLanguage } from './amountInWords.ts'

const words = (ringgit: number, language: WordsLanguage) =>
  amountInWords(sen(Math.round(ringgit * 100)), language)

test('refuses an amount that no document contains', () => {
  expect(() => amountInWords(sen(-1), 'en')).toThrow(RangeError)
  expect(() => amountInWords(sen(100_000_000_000_000), 'zh')).toThrow(RangeError)
})

describe('English puts "and" before tens and units', () => {
  test.each([
    [0, 'Zero only'],
    [0.05, 'Sen five only'],
    [1, 'One only'],
    [13, 'Thirteen only'],
    [21, 'Twenty-one only'],
    [100, 'One hundred only'],
    [105.5, 'One hundred and five and sen fifty only'],
    [1_005, 'One thousand and five only'],
    [1_200, 'One thousand two hundred only'],
    [1_234.56, 'One thousand two hundred and thirty-four and sen fifty-six only'],
    [100_000, 'One hundred thousand only'],
    [1_000_016, 'One million and sixteen only'],
    [2_340_000_000, 'Two billion three hundred and forty million only'],
  ])('%d', (ringgit, expected) => {
    expect(words(ringgit, 'en')).toBe(`Ringgit Malaysia: ${expected}`)
  })
})

describe('Malay says se- for one ten, hundred and thousand', () => {
  test.each([
    [0, 'Sifar sahaja'],
    [0.11, 'Sen sebelas sahaja'],
    [8, 'Lapan sahaja'],
    [10, 'Sepuluh sahaja'],
    [18, 'Lapan belas sahaja'],
    [20, 'Dua puluh sahaja'],
    [101, 'Seratus satu sahaja'],
    [1_000, 'Seribu sahaja'],
    [1_200, 'Seribu dua ratus sahaja'],
    [1_234.5, 'Seribu dua ratus tiga puluh empat dan sen lima puluh sahaja'],
    [11_111, 'Sebelas ribu seratus sebelas sahaja'],
    [101_000, 'Seratus satu ribu sahaja'],
    [1_001_000, 'Satu juta seribu sahaja'],
    [1_000_000_000, 'Satu bilion sahaja'],
  ])('%d', (ringgit, expected) => {
    expect(words(ringgit, 'my')).toBe(`Ringgit Malaysia: ${expected}`)
  })
})

describe('Chinese writes capital numerals, one 零 for a gap, and closes with 正', () => {
  test.each([
    [0, '零令吉正'],
    [0.05, '伍仙'],
    [0.1, '壹拾仙'],
    [10, '壹拾令吉正'],
    [105, '壹佰零伍令吉正'],
    [110, '壹佰壹拾令吉正'],
    [1_200, '壹仟贰佰令吉正'],
    [1_005.05, '壹仟零伍令吉零伍仙'],
    [1_234.5, '壹仟贰佰叁拾肆令吉伍拾仙'],
    [10_500, '壹万零伍佰令吉正'],
    [15_000, '壹万伍仟令吉正'],
    [100_000, '壹拾万令吉正'],
    [100_050_000, '壹亿零伍万令吉正'],
    [120_000_005, '壹亿贰仟万零伍令吉正'],
    [100_005_000, '壹亿零伍仟令吉正'],
    [1_234_567_890, '壹拾贰亿叁仟肆佰伍拾陆万柒仟捌佰玖拾令吉正'],
  ])('%d', (ringgit, expected) => {
    expect(words(ringgit, 'zh')).toBe(`马币${expected}`)
  })
})

// An independent reader for each language: it knows the worth of the words, not how they were made.
const WORTH: Record<'en' | 'my', Record<string, number>> = {
  en: Object.fromEntries([
    ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, i) => [word, i]),
    ...'twenty thirty forty fifty sixty seventy eighty ninety'
      .split(' ')
      .map((word, i) => [word, 10 * (i + 2)]),
  ]) as Record<string, number>,
  my: Object.fromEntries(
    'sifar satu dua tiga empat lima enam tujuh lapan sembilan sepuluh sebelas'
      .split(' ')
      .map((word, i) => [word, i]),
  ) as Record<string, number>,
}
const SCALES: Record<string, number> = { thousand: 1e3, ribu: 1e3, million: 1e6, juta: 1e6 }
SCALES.billion = SCALES.bilion = 1e9

function numberFrom(text: string, language: 'en' | 'my'): number {
  let total = 0
  let group = 0
  const spelt = text.replace('seratus', 'satu ratus').replaceAll('seratus', 'satu ratus')
  for (const word of spelt.replaceAll('seribu', 'satu ribu').split(/[ -]/)) {
    if (word === 'and' || word === '') continue
    else if (word === 'hundred' || word === 'ratus') group *= 100
    else if (word === 'belas') group += 10
    else if (word === 'puluh') group += 9 * (group % 10)
    else if (word in SCALES) [total, group] = [total + group * SCALES[word]!, 0]
    else group += WORTH[language][word]!
  }
  return total + group
}

function senFrom(text: string, language: 'en' | 'my'): number {
  const [, texts] = /^Ringgit Malaysia: (.*) (?:only|sahaja)$/.exec(text)!
  const [ringgit, cents = ''] = texts!.toLowerCase().split(/(?: and | dan |^)sen /)
  return numberFrom(ringgit!, language) * 100 + numberFrom(cents, language)
}

function fromChinese(text: string): number {
  const [, ringgit, cents] = /^马币(?:(.*)令吉)?(?:正|(.*)仙)$/.exec(text)!
  return numberFromChinese(ringgit ?? '') * 100 + numberFromChinese(cents ?? '')
}

function numberFromChinese(text: string): number {
  const places: Record<string, number> = { 拾: 10, 佰: 100, 仟: 1000 }
  const powers: Record<string, number> = { 万: 1e4, 亿: 1e8 }
  let [total, group, digit] = [0, 0, 0]
  for (const character of text) {
    if (character in places) [group, digit] = [group + digit * places[character]!, 0]
    else if (character in powers) {
      total += (group + digit) * powers[character]!
      ;[group, digit] = [0, 0]
    } else digit = '零壹贰叁肆伍陆柒捌玖'.indexOf(character)
  }
  return total + group + digit
}

// As many small amounts as large ones, and round ones too, because those have the gaps.
const amounts = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000 }),
  fc.integer({ min: 0, max: 99_999_999_999_999 }),
  fc
    .tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 9 }), fc.nat(99))
    .map(([high, zeros, low]) => high * 10 ** (zeros + 2) + low),
)

test('reads every written amount back, in every language', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(senFrom(amountInWords(sen(amount), 'en'), 'en')).toBe(amount)
      expect(senFrom(amountInWords(sen(amount), 'my'), 'my')).toBe(amount)
      expect(fromChinese(amountInWords(sen(amount), 'zh'))).toBe(amount)
    }),
    { numRuns: 2_000 },
  )
})
