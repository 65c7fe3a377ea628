import { getEnglish, type DeclaredMessage } from './declaredMessages.ts'

const BURMESE = /[\u1000-\u109f]/
// Words that are Indonesian where Malaysian Malay has another: wang, nombor, telefon, tarikh, boleh …
const INDONESIAN =
  /\b(uang|piutang|utang|bunga|pelunasan|nomor|telepon|tanggal|bisa|karena|silakan|harap|(?:kata )?sandi|unduh|unggah|kantor|uji coba|pesanan|jatuh tempo)\b/i
const UNSPACED = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u
// A count and its noun: one of them is singular.
const COUNTED = /\{\{count\}\} (?:[a-z]+ )?[a-z]{2,}s\b(?<!\b(?:is|was|has|as|ss))/

/** Lists the faults of a message by itself. */
export function messageFaults(message: DeclaredMessage): string[] {
  const describe = (fault: string) => `${message.place}: ${message.table}.${message.key} ${fault}`
  const { en, my, zh } = message
  const english = getEnglish(message)
  const plural = english.at(-1) ?? ''
  const expected = getPlaces(plural)
  const all = [...english, my, zh]
  return [
    all.some((words) => words.trim() === '') && 'is empty in a language',
    ![plural, my, zh].every((words) => getPlaces(words) === expected) &&
      'fills other places in another language',
    !english.every((words) => isWithin(getPlaces(words), expected)) &&
      'fills places in the singular that its plural does not have',
    all.some((words) => /\bMYR\b/.test(words)) && 'says MYR, where RM is meant',
    all.some((words) => BURMESE.test(words)) && 'holds Burmese, where Malay is meant',
    /\p{Script=Han}[,;:?!]/u.test(zh) && 'has a half-width mark after a Chinese character',
    INDONESIAN.test(my) && 'holds an Indonesian word',
    UNSPACED.test(zh) && 'sets no space between a Chinese character and a letter or figure',
    typeof en === 'string' && COUNTED.test(en) && 'counts, but has no singular',
  ].flatMap((fault) => (fault ? [describe(fault)] : []))
}

/** The singular may be "1 payment" without the count. */
const isWithin = (some: string, all: string) =>
  some.split(' ').every((place) => place === '' || all.split(' ').includes(place))

function getPlaces(words: string): string {
  return [...words.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join(' ')
}
