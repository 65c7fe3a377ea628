import { expect, test } from 'vitest'
import { findFaults, findFigureFaults, findTableFaults } from './checkDocs.ts'

test('finds commands and paths that do not exist', () => {
  expect(
    findFaults(
      'page.md',
      'Run `npm run check` and `npm run -s gone`.\nSee `src/core` and `src/gone.ts`.',
    ),
  ).toEqual([
    'page.md:1 names npm run gone, which does not exist',
    'page.md:2 names src/gone.ts, which does not exist',
  ])
})

test('finds a figure that its page does not have', () => {
  const readme =
    '| payments | 760 a second | `npm run bench -- P1` |\n| round | 97 ms | `npm run bench -- P2` |'
  const page = '| `npm run bench -- P1` | 701 a second |\n| `npm run bench -- P2` | 97 ms |'
  expect(findFigureFaults(readme, () => page)).toEqual([
    'README.md: docs/benchmarks.md has no "760 a second" for P1',
  ])
})

test('finds a table of modules that is not the one of the rows', () => {
  expect(findTableFaults('# Architecture')).toHaveLength(1)
})
