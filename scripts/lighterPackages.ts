import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/**
 * What Mantine's table brings along: its scroll area (5 kB gzip), where ours scroll without it
 * (`WideTable`), and what builds rows of data.
 */
const TABLE_PARTS = ['TableScrollContainer', 'TableDataRenderer']
const STUB = '\0stub-of-'

/** Zod's schemas bring what writes JSON Schema, which only the server does. */
const JSON_SCHEMA = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

/** Leaves out of the browser's files what packages import and no page uses; the weights notice its loss. */
export const lighterPackages: Plugin = {
  name: 'lighter-packages',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const part = TABLE_PARTS.find((name) => source === `./${name}.mjs`)
    return part && importer?.endsWith('/Table/Table.mjs') ? STUB + part : undefined
  },
  async load(id) {
    if (id.startsWith(STUB)) return `export const ${id.slice(STUB.length)} = undefined`
    if (!JSON_SCHEMA.test(id)) return undefined
    const names = (await readFile(id, 'utf8')).matchAll(/^export (?:const|function|class) (\w+)/gm)
    const empty = [...names].map(([, name]) => `export const ${name} = () => undefined`)
    return empty.join('\n')
  },
}
