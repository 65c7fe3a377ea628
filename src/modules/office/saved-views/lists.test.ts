import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LISTS } from './contract.ts'

// The platform does not know the lists, so their names are texts: they must be those of the contract.

test('every list has a name of its own, and every name has a list', async () => {
  const paths = await readdir('src', { recursive: true })
  const pages = paths.filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
  const texts = await Promise.all(pages.map((path) => readFile(join('src', path), 'utf8')))
  const lists = texts.flatMap((text) => text.split(/<ResourceList\b/).slice(1))
  const names = lists.flatMap((text) => {
    const [, name = ''] = /^[^"{]*?\bname=("[\w-]+"|\{[^}]+\})/.exec(text) ?? []
    return [...name.matchAll(/["']([\w-]+)["']/g)].map(([, each]) => each)
  })
  expect(names.toSorted()).toEqual([...LISTS])
})
