import { expect, test } from 'vitest'
import { matchAgents } from './matchAgents.ts'

const agents = [
  { name: 'Lim Ah-Kow', phoneNumber: '+60123456789' },
  { name: '陈志明', phoneNumber: '+60198887777' },
  { name: 'Siti (Ipoh)', phoneNumber: null },
]
const found = (typed: string) => matchAgents(agents, typed).map(({ name }) => name)

test.each([
  ['lim ah', ['Lim Ah-Kow']],
  ['AHKOW', ['Lim Ah-Kow']],
  ['陈志', ['陈志明']],
  ['志明', ['陈志明']],
  ['ＬＩＭ', ['Lim Ah-Kow']],
  ['012-345', ['Lim Ah-Kow']],
  ['+60 12', ['Lim Ah-Kow']],
  ['8887', ['陈志明']],
  ['siti ipoh', ['Siti (Ipoh)']],
  ['nobody', []],
  ['--', []],
])('%s finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names)
})
