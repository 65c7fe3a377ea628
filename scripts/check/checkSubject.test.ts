import { expect, test } from 'vitest'
import { findSubjectFault } from './checkSubject.ts'

test.each([
  'Merge engine',
  'credits refuse payment on a closed cashbook',
  'credits: Refuse payment on a closed cashbook',
  'web: a start that cannot load says so',
  'dashboard: first steps load for a new business alone',
  'docs: fixes a link',
  'cash: counted by day',
  'cash: counting by day',
  `credits: refuse ${'very '.repeat(12)}late payments`,
])('refuses %s', (subject) => {
  expect(findSubjectFault(subject)).toEqual(expect.any(String))
})

test.each([
  'credits: refuse payment on a closed cashbook',
  'db, scripts: process rows once',
  'modules: move 33 features into nine modules, paths only',
  'platform/web: embed the font',
  "Merge branch 'w/log'",
])('allows %s', (subject) => {
  expect(findSubjectFault(subject)).toBeUndefined()
})
