import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { LISTS } from '../contract.ts'
import { LIST_READERS } from './listReaders.ts'

// The office knows no list of another module, so it says again who may open each.

test('a list is open to whom its endpoint lets in', async () => {
  const paths = await readdir('src', { recursive: true })
  const contracts = paths.filter((path) => /contract\.ts$/i.test(path))
  const modules = await Promise.all(contracts.map((path) => import(resolve('src', path))))
  const endpoints: Record<string, Endpoint> = Object.assign({}, ...modules)
  const pages = paths.filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
  const texts = await Promise.all(pages.map((path) => readFile(join('src', path), 'utf8')))
  const found = texts
    .flatMap((text) => text.split(/<ResourceList\b/).slice(1))
    .flatMap((text) => {
      const [, name = ''] = /^[^"{]*?\bname=("[\w-]+"|\{[^}]+\})/.exec(text) ?? []
      const [, endpoint = ''] = /\bendpoint=\{(\w+)\}/.exec(text) ?? []
      const { access, roles } = endpoints[endpoint]!
      return [...name.matchAll(/["']([\w-]+)["']/g)].map(([, list]) => [list, { access, roles }])
    })
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(
      LISTS.map((list) => {
        const { access, roles } = LIST_READERS[list]
        return [list, { access, roles }]
      }),
    ),
  )
})
