import { expect, test } from 'vitest'
import { addAnswers, countAnswers, NO_ANSWERS } from './answers.ts'

const agent = (from: string, to: string) => ({ column: 'agent', from, to })
const cell = (row: number, to: string) => ({ row, column: 'agent', to })

test('an answer to an answer takes the place of the first one', () => {
  const first = addAnswers(NO_ANSWERS, {
    cells: [cell(9, 'dev')],
    values: [agent('Devi a/p Nair', 'dev')],
    leftOut: [],
  })
  const second = addAnswers(first, { cells: [], values: [agent('DEV ', 'devi')], leftOut: [3] })
  expect(second.values).toContainEqual(agent('Devi a/p Nair', 'devi'))
  expect(second.cells).toEqual([cell(9, 'devi')])
  expect(second.leftOut).toEqual([3])
})

test('a cell that is put right again, and a row left out twice, stand once', () => {
  const typed = { cells: [cell(4, 'lim')], values: [agent('x', 'lim')], leftOut: [5] }
  const twice = addAnswers(addAnswers(NO_ANSWERS, { ...typed, cells: [cell(4, 'li')] }), typed)
  expect(twice).toEqual(typed)
  expect(countAnswers(twice)).toBe(3)
})

test('an answer for one column leaves the others alone', () => {
  const before = { ...NO_ANSWERS, values: [{ column: 'runner', from: 'a', to: 'siti' }] }
  expect(
    addAnswers(before, { cells: [], values: [agent('siti', 'lim')], leftOut: [] }).values,
  ).toEqual([...before.values, agent('siti', 'lim')])
})
