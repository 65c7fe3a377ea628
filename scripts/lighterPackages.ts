import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Mantine's scroll area takes this one hook from a package that positions popups (12 kB gzip). */
const MERGE_REFS = `
import { useMergedRef } from '@mantine/hooks'
export const useMergeRefs = (refs) => useMergedRef(...refs)`

/** Zod's schemas bring what writes JSON Schema, which only the server does. */
const JSON_SCHEMA = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

/** Leaves out of the browser's files what packages import and no page uses; the weights notice its loss. */
export const lighterPackages: Plugin = {
  name: 'lighter-packages',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const isScrollArea = importer?.endsWith('/ScrollArea/ScrollArea.mjs') ?? false
    return source === '@floating-ui/react' && isScrollArea ? '\0merge-refs' : undefined
  },
  async load(id) {
    if (id === '\0merge-refs') return MERGE_REFS
    if (!JSON_SCHEMA.test(id)) return undefined
    const names = (await readFile(id, 'utf8')).matchAll(/^export (?:const|function|class) (\w+)/gm)
    const empty = [...names].map(([, name]) => `export const ${name} = () => undefined`)
    return empty.join('\n')
  },
}
