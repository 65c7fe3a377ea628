import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Mantine's table brings its scroll area (5 kB gzip); ours scroll without it (`WideTable`). */
const TABLE_SCROLL = 'export const TableScrollContainer = undefined'

/** Zod's schemas bring what writes JSON Schema, which only the server does. */
const JSON_SCHEMA = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

/** Leaves out of the browser's files what packages import and no page uses; the weights notice its loss. */
export const lighterPackages: Plugin = {
  name: 'lighter-packages',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const isTable = importer?.endsWith('/Table/Table.mjs') ?? false
    return isTable && source === './TableScrollContainer.mjs' ? '\0table-scroll' : undefined
  },
  async load(id) {
    if (id === '\0table-scroll') return TABLE_SCROLL
    if (!JSON_SCHEMA.test(id)) return undefined
    const names = (await readFile(id, 'utf8')).matchAll(/^export (?:const|function|class) (\w+)/gm)
    const empty = [...names].map(([, name]) => `export const ${name} = () => undefined`)
    return empty.join('\n')
  },
}
