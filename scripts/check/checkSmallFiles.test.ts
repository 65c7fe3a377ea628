import { expect, test } from 'vitest'
import { checkSmallFiles } from './checkSmallFiles.ts'

const PART = 'export const part = 1\n'
const getFaults = async (files: Record<string, string>) =>
  checkSmallFiles(new Map(Object.entries(files)))

test('a small file with one reader in its folder is part of it', async () => {
  const faults = await getFaults({
    'src/core/part.ts': PART,
    'src/core/whole.ts': `import { part } from './part.ts'\n`,
  })
  expect(faults).toEqual([
    'src/core/part.ts has 1 lines and one reader: it is part of src/core/whole.ts',
  ])
})

test.each([
  ['has two readers', { 'src/core/other.ts': `import { part } from '#core/part.ts'\n` }],
  ['is loaded later', { 'src/core/whole.ts': `void import('./part.ts')\n` }],
  ['is large', { 'src/core/part.ts': PART.repeat(30) }],
  [
    'would make its reader too large',
    { 'src/core/whole.ts': `import './part.ts'\n${PART.repeat(299)}` },
  ],
  ['has a test of its own', { 'src/core/part.test.ts': '' }],
])('a file that %s stays', async (_, files) => {
  const faults = await getFaults({
    'src/core/part.ts': PART,
    'src/core/whole.ts': `import { part } from './part.ts'\n`,
    ...files,
  })
  expect(faults).toEqual([])
})

test('a handler stays beside the routes that name it', async () => {
  const faults = await getFaults({
    'src/modules/cash/server/part.ts': PART,
    'src/modules/cash/server/routes.ts': `import { part } from './part.ts'\n`,
  })
  expect(faults).toEqual([])
})
