import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeNotices } from './notices.ts'

test('THIRD_PARTY_NOTICES.md is current: npm run notices', async () => {
  const file = new URL('../THIRD_PARTY_NOTICES.md', import.meta.url)
  expect((await readFile(file, 'utf8')) === (await writeNotices())).toBe(true)
})

test('lists packages that share a text above it with their copyright, without dev packages', async () => {
  const root = await mkdtemp(join(tmpdir(), 'cashbook-notices-'))
  const entry = { version: '1.0.0', license: 'MIT' }
  const packages = {
    '': {},
    'node_modules/one': entry,
    'node_modules/two': entry,
    'node_modules/tool': { ...entry, dev: true },
    'node_modules/binary': { ...entry, optional: true },
  }
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  for (const name of ['one', 'two', 'tool']) {
    await mkdir(join(root, 'node_modules', name), { recursive: true })
    const text = `MIT License\n\nCopyright (c) 2020 ${name}\n\nPermission is granted.\n`
    await writeFile(join(root, 'node_modules', name, 'LICENSE'), text)
  }
  const notices = await writeNotices(root)
  await rm(root, { recursive: true })
  expect(notices).toContain('- binary 1.0.0: MIT (optional)')
  expect(notices.match(/Permission is granted/g)).toHaveLength(1)
  expect(notices).toContain('one 1.0.0\n    Copyright (c) 2020 one\ntwo 1.0.0\n')
  expect(notices).not.toContain('tool')
})
