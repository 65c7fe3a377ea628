import { describe, expect, test } from 'vitest'
import { LANGUAGES, listed, defineMessages, translate } from './message.ts'

const text = defineMessages({
  owes: ['{{name}} owes {{what}}.', '{{name}} berhutang {{what}}.', '{{name}}欠{{what}}。'],
})

describe('separates letters and digits from Chinese characters', () => {
  test.each([
    [{ name: '陈美玲', what: '两笔' }, '陈美玲欠两笔。'],
    [{ name: 'Lim', what: 'RM 20.00' }, 'Lim 欠 RM 20.00。'],
    [{ name: 'Žofia 陈', what: '2 笔' }, 'Žofia 陈欠 2 笔。'],
    [{ name: '林 (Ah Lim)', what: '' }, '林 (Ah Lim)欠。'],
  ])('%j', (values, texts) => {
    expect(translate(text.owes, 'zh', values)).toBe(texts)
  })

  test('adds no space in other languages', () => {
    expect(translate(text.owes, 'en', { name: '陈', what: '陈' })).toBe('陈 owes 陈.')
    expect(translate(text.owes, 'my', { name: 'Lim', what: 'RM 1.00' })).toBe(
      'Lim berhutang RM 1.00.',
    )
  })
})

test('groups the figures of a count, and names one thing by its own word', () => {
  const made = defineMessages({
    made: [
      { one: '{{count}} entry', other: '{{count}} entries' },
      '{{count}} entri',
      '{{count}} 笔',
    ],
  }).made
  const inEnglish = [0, 1, 1_480].map((count) => translate(made, 'en', { count }))
  expect(inEnglish).toEqual(['0 entries', '1 entry', '1,480 entries'])
  expect(translate(made, 'zh', { count: 1_480 })).toBe('1,480 笔')
})

test('joins words with the comma of their language', () => {
  const texts = LANGUAGES.map((language) => listed(['Ali', '陈'], language))
  expect(texts).toEqual(['Ali, 陈', 'Ali, 陈', 'Ali、陈'])
  expect(LANGUAGES.map((language) => listed([], language))).toEqual(['', '', ''])
})
