import type { Plugin, PluginOption } from 'vite'
import { expect, test } from 'vitest'
import config from '../vite.config.ts'

// Web and journey lanes run the modules that ship: only React's own plugin, which every lane uses,
// and Vite itself read a module of the product.

const isPlugin = (option: PluginOption): option is Plugin =>
  typeof option === 'object' && option !== null && 'name' in option

test('no plugin of ours replaces or rewrites a module', () => {
  const plugins = (config.plugins ?? []).flat(3).filter(isPlugin)
  const own = plugins.filter(({ name }) => !name.startsWith('vite:'))
  expect(own.map(({ name }) => name)).toContain('installable')
  const changing = own.filter(
    ({ resolveId, load, transform, renderChunk }) => resolveId ?? load ?? transform ?? renderChunk,
  )
  expect(changing.map(({ name }) => name)).toEqual([])
})
