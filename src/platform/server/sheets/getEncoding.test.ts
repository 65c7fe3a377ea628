import { expect, test } from 'vitest'
import { decode, getEncoding } from './getEncoding.ts'

/** Writes text in an encoding of two bytes, by asking the decoder for each pair. */
function encode(text: string, name: 'gbk' | 'big5'): Buffer {
  const decoder = new TextDecoder(name)
  const pairs = new Map<string, number[]>()
  for (let first = 0x81; first < 0xff; first++) {
    for (let second = 0x40; second < 0xff; second++) {
      const character = decoder.decode(Uint8Array.of(first, second))
      if (character.length === 1 && !pairs.has(character)) pairs.set(character, [first, second])
    }
  }
  return Buffer.from([...text].flatMap((each) => pairs.get(each) ?? [each.charCodeAt(0)]))
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const western = (text: string) => Buffer.from(text.replace('–', '\x96'), 'latin1')

test.each([
  ['utf-8', false, Buffer.from('Name,Phone\nJosé,1')],
  ['utf-8', false, Buffer.from('\uFEFFName,Phone\n陈美玲,1')],
  ['utf-16le', false, Buffer.concat([Buffer.from([0xff, 0xfe]), utf16('Name\tPhone\n陈美玲\t1')])],
  [
    'utf-16be',
    false,
    Buffer.concat([Buffer.from([0xfe, 0xff]), utf16('Name\tPhone\n陈美玲\t1').swap16()]),
  ],
  ['utf-16le', true, utf16('Name\tPhone\nAli\t1')],
  [
    'gbk',
    true,
    encode('代理,姓名,电话号码,地址\r\nlim,陈美玲,012-800 0141,茨厂街 8 号\r\n', 'gbk'),
  ],
  ['gbk', true, encode('姓名\n林志强', 'gbk')],
  [
    'big5',
    true,
    encode('代理,姓名,電話號碼,地址\r\nlim,陳美玲,012-800 0141,茨廠街 8 號\r\n', 'big5'),
  ],
  ['windows-1252', true, western('Name,Address\nJosé Peréira,Café Lorong 5 – belakang\n')],
  ['windows-1252', true, western('Name,Phone\nMüller,1\nBjörn,2\n')],
] as const)('%s, guessed: %s', (name, isGuess, content) => {
  expect(getEncoding(content)).toEqual({ name, isGuess })
})

test('the text is decoded as guessed', () => {
  expect(decode(encode('姓名,陈美玲', 'gbk'), 'gbk')).toBe('姓名,陈美玲')
  expect(decode(encode('姓名,陳美玲', 'big5'), 'big5')).toBe('姓名,陳美玲')
  expect(decode(western('Café – x'), 'windows-1252')).toBe('Café – x')
})

test('bytes that are no text have no encoding', () => {
  expect(getEncoding(Buffer.from([1, 2, 3, 0xff, 0xfe, 0x81]))).toBeUndefined()
  expect(getEncoding(Buffer.from([0x41, 0, 0, 0, 0xff]))).toBeUndefined()
})
