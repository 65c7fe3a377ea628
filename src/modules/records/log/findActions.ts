import { LANGUAGES, type Message } from '#platform/contract/message.ts'
import type { Sentences } from './toSentence.ts'

/** What people type for an action whose sentence uses other words. */
const SYNONYMS: readonly (readonly [actions: RegExp, words: string])[] = [
  [
    /\.(remove|reverse|undo|bounce|cancel)$/,
    'delete deleted remove removed cancel cancelled void undo padam dipadam buang dibuang batal 删除 撤回 取消 作废',
  ],
  [
    /^(credit|transaction|massCredit)\./,
    'payment payments paid credit transaction bayaran bayar kutipan transaksi 付款 还款 收款 交易',
  ],
  [/^refund\./, 'payment repaid bayaran 退款'],
  [
    /\.(update|set|rename|move|assign)$/,
    'edit edited change changed update updated sunting ubah diubah pinda 修改 更改 编辑',
  ],
  [
    /\.(create|record|open|add)$/,
    'add added create created new record recorded tambah ditambah baharu rekod 新增 添加 登记',
  ],
  [/^cashbook\.open$/, 'loan lent lend debit pinjaman pinjam 放款 贷款'],
  [/^(login|session|account)\./, 'login logged log masuk 登录'],
]

/** A shorter word could be a name: Tan, Lim, Siti. */
const MIN_LETTERS = 4
const MIN_CHARACTERS = 2
const HAN = /\p{Script=Han}/u

/** A searched word, and the actions that it is about. */
export type SoughtWord = { word: string; actions: readonly string[] }

/** Returns the words of a search, each with the actions that it is about in any of the languages. */
export const getSoughtWords = (searchTerm: string | undefined, sentences: Sentences) =>
  (searchTerm?.toLowerCase().split(/\s+/).filter(Boolean) ?? []).map((word): SoughtWord => ({
    word,
    actions: findActions(word, sentences),
  }))

function findActions(sought: string, sentences: Sentences): string[] {
  const isHan = HAN.test(sought)
  if (sought.length < (isHan ? MIN_CHARACTERS : MIN_LETTERS)) return []
  return Object.entries(sentences)
    .filter(([action, message]) => {
      const texts = [getSentences(message), getSynonyms(action)].join(' ').toLowerCase()
      if (isHan) return getPairs(sought).every((pair) => texts.includes(pair))
      return texts.split(/[^\p{L}]+/u).some((each) => each.startsWith(sought))
    })
    .map(([action]) => action)
}

/** Chinese words are not separated: 删除付款 is 删除 and 付款. */
const getPairs = (word: string): string[] => word.match(/..(?=..|$)|...$/gu) ?? [word]

const getSynonyms = (action: string): string =>
  SYNONYMS.filter(([actions]) => actions.test(action))
    .map(([, words]) => words)
    .join(' ')

/** The sentences in all languages without their places. */
const getSentences = (message: Message): string =>
  LANGUAGES.map((language) => {
    const words = message[language]
    return typeof words === 'string' ? words : words.other
  })
    .join(' ')
    .replace(/\{\{\w+\}\}/g, ' ')
