import fc from 'fast-check'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { findCircles } from './check/checkWeight.ts'
import { groupModules, type Chunk } from './groupByCost.ts'

// Random digits: gzip leaves about half of them.
const getCode = (bytes: number) => randomBytes(bytes).toString('hex')

/** A chunk of a module of its name. */
function chunk(name: string, imports: string[], others: Partial<Chunk> = {}): Chunk {
  return {
    fileName: name,
    moduleIds: [`${name}.ts`],
    code: getCode(50),
    isEntry: false,
    isDynamicEntry: false,
    facadeModuleId: `/${name}.ts`,
    dynamicImports: [],
    imports,
    ...others,
  }
}
const entry = (dynamicImports: string[], imports: string[] = []) =>
  chunk('main', imports, { isEntry: true, dynamicImports })
const page = (name: string, imports: string[], dynamicImports: string[] = []) =>
  chunk(name, imports, { isDynamicEntry: true, dynamicImports })

/** Returns the groups as lists of names, each in order. */
function getGroups(chunks: Chunk[], fileCost = 300, firstPages: string[] = []): string[] {
  const groups = groupModules(chunks, { fileCost, firstPages })
  const members = [...new Set(groups.values())].map((group) =>
    [...groups.keys()].filter((id) => groups.get(id) === group),
  )
  return members
    .map((ids) =>
      ids
        .map((id) => id.replace('.ts', ''))
        .sort()
        .join(' '),
    )
    .sort()
}

test('merges what the same pages use, and no page and nothing of the first file', () => {
  const chunks = [
    entry(['list', 'form'], ['first']),
    chunk('first', []),
    page('list', ['table', 'money', 'first']),
    page('form', ['table', 'money']),
    chunk('table', []),
    chunk('money', []),
  ]
  expect(getGroups(chunks)).toEqual(['money table'])
})

test('merges small chunks of a few pages only where a file costs more than they weigh', () => {
  const chunks = [
    entry(['list', 'form']),
    page('list', ['table', 'money']),
    page('form', ['money']),
    chunk('table', []),
    chunk('money', []),
  ]
  expect(getGroups(chunks, 300)).toEqual(['money table'])
  expect(getGroups(chunks, 20)).toEqual(['money', 'table'])
})

test('leaves a heavy chunk to the page that needs it', () => {
  const chunks = [
    entry(['list', 'form']),
    page('list', ['charts', 'money']),
    page('form', ['money']),
    chunk('charts', [], { code: getCode(2_000) }),
    chunk('money', []),
  ]
  expect(getGroups(chunks)).toEqual(['charts', 'money'])
})

test('a later part has what each of its importers has loaded', () => {
  const heavy = { code: getCode(2_000) }
  const getChunks = (others: string[]) => [
    entry(['list', ...others]),
    page('list', ['money', 'charts'], ['menu']),
    page('menu', ['money']),
    ...others.map((name) => page(name, [], ['menu'])),
    chunk('money', [], heavy),
    chunk('charts', [], heavy),
  ]
  expect(getGroups(getChunks([]))).toEqual(['charts money'])
  // A page that loads the menu without the charts would load them.
  expect(getGroups(getChunks(['form']))).toEqual(['charts', 'money'])
})

test('a page loads nothing that a chunk loaded in vain imports', () => {
  const getChunks = (imports: string[]) => [
    entry(['list', 'form']),
    page('list', ['money', 'fields']),
    page('form', ['money']),
    chunk('money', []),
    chunk('fields', imports),
    chunk('schemas', [], { code: getCode(2_000) }),
  ]
  expect(getGroups(getChunks([]))).toContain('fields money')
  expect(getGroups(getChunks(['schemas']))).toContain('money')
})

test('what the same first pages need is one file, whatever it costs the others', () => {
  const heavy = { code: getCode(2_000) }
  const chunks = [
    entry(['round', 'list', 'form']),
    page('round', ['cards', 'outbox', 'money', 'names']),
    page('list', ['money', 'names']),
    page('form', ['cards', 'money']),
    ...['cards', 'outbox', 'money', 'names'].map((name) => chunk(name, [], heavy)),
  ]
  expect(getGroups(chunks)).toEqual(['cards', 'money', 'names', 'outbox'])
  const first = getGroups(chunks, 300, ['/round.ts', '/list.ts'])
  expect(first).toEqual(['cards outbox', 'money names'])
})

test('the styles that parts need together are one file, those of the first file and of others are not', () => {
  const style = (name: string) => chunk(name, [], { moduleIds: [`${name}.module.css`] })
  const chunks = [
    entry(['round', 'badge', 'list'], ['button']),
    page('round', ['card', 'row']),
    page('badge', ['badgeStyle']),
    page('list', ['row', 'table']),
    ...['button', 'card', 'row', 'badgeStyle', 'table'].map(style),
  ]
  const oneStyle = ['/round.ts', '/badge.ts']
  const groups = groupModules(chunks, { fileCost: 0, firstPages: [], oneStyle })
  const styles = [...groups].filter(([, group]) => group === 'styles').map(([id]) => id)
  expect(styles.sort()).toEqual(['badgeStyle', 'card', 'row'].map((name) => `${name}.module.css`))
})

/** Pages and shared chunks, where a chunk imports only later ones. */
const graphs = fc
  .array(fc.record({ size: fc.integer({ min: 1, max: 600 }), links: fc.array(fc.nat(9)) }), {
    minLength: 4,
    maxLength: 14,
  })
  .map((all) => {
    const shared = all.map(({ size, links }, i) => {
      const imports = links.map((link) => `s${i + 1 + link}`)
      const existing = imports.filter((name) => Number(name.slice(1)) < all.length)
      return chunk(`s${i}`, [...new Set(existing)], { code: getCode(size) })
    })
    const pages = all.map(({ links }, i) => {
      const imports = links.map((link) => `s${(i * 3 + link * 7) % all.length}`)
      return page(`p${i}`, [...new Set(imports)])
    })
    return [entry(pages.map(({ fileName }) => fileName)), ...pages, ...shared]
  })

test('no groups import one another, and each shared module has one', () => {
  fc.assert(
    fc.property(graphs, fc.integer({ min: 20, max: 900 }), fc.nat(3), (chunks, fileCost, first) => {
      const firstPages = ['/p0.ts', '/p1.ts', '/p2.ts'].slice(0, first)
      const groups = groupModules(chunks, { fileCost, firstPages })
      const shared = chunks.filter(({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry)
      expect(groups.size).toBe(shared.length)
      const manifest: Record<string, { file: string; imports: string[] }> = {}
      for (const { fileName, imports } of shared) {
        const file = groups.get(`${fileName}.ts`)!
        const others = imports.map((each) => groups.get(`${each}.ts`)!)
        manifest[file] ??= { file, imports: [] }
        manifest[file].imports.push(...others.filter((each) => each !== file))
      }
      expect(findCircles(manifest)).toEqual([])
    }),
    { numRuns: 500 },
  )
})
