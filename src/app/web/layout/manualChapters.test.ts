import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROLES } from '#core/access/roles.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { pages } from '../routes/pages.ts'
import { CHAPTERS, getManualPath } from './manualChapters.ts'

test('every page has its chapter, and no chapter is of a page that is gone', () => {
  expect(Object.keys(CHAPTERS).toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
})

test('every chapter is written in every language', () => {
  const files = Object.values(CHAPTERS).flatMap((chapter) =>
    chapter === null ? [] : LANGUAGES.map((language) => `docs/manual/${language}/${chapter}.md`),
  )
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test.each([
  ['/transfer', 'AGENT', '/manual/zh/payments.html'],
  ['/mass-credit', 'AGENT', '/manual/zh/mass-credit.html'],
  ['/mass-credit', 'RUNNER', '/manual/zh/round.html'],
  ['/', 'RUNNER', '/manual/zh/round.html'],
  ['/nowhere', 'AGENT', '/manual/zh/customers.html'],
  ['/customer/details', 'CUSTOMER', undefined],
] as const)('on %s the manual of %s opens at %s', (path, role, expected) => {
  expect(getManualPath(path, ROLES[role], 'zh')).toBe(expected)
})
