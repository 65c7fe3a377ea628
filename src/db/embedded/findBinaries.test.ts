import { execFile } from 'node:child_process'
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findPackaged, linkLibraries } from './findBinaries.ts'

test('creates library links that npm did not, and PostgreSQL runs', async () => {
  const { root, postgres } = findPackaged()
  const copy = mkdtempSync(join(tmpdir(), 'cashbook-binaries-'))
  const bin = join(copy, 'native/bin', basename(postgres))
  const list = join(root, 'native/pg-symlinks.json')
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]
  mkdirSync(join(copy, 'native/bin'), { recursive: true })
  cpSync(postgres, bin)
  cpSync(list, join(copy, 'native/pg-symlinks.json'))
  const isNoLink = (path: string) => !lstatSync(path).isSymbolicLink()
  cpSync(join(root, 'native/lib'), join(copy, 'native/lib'), { recursive: true, filter: isNoLink })
  const run = () => promisify(execFile)(bin, ['--version'])
  await expect(run()).rejects.toThrow('shared libraries')
  linkLibraries(copy)
  linkLibraries(copy)
  expect((await run()).stdout).toContain('PostgreSQL) 18')
  for (const { target } of links) expect(lstatSync(join(copy, target)).isSymbolicLink()).toBe(true)
  rmSync(copy, { recursive: true })
})
