import type ts from 'typescript'
import { declaredMessages, getEnglish } from './declaredMessages.ts'
import { messageUses, getPlaces } from './messageUses.ts'

/** One message side by side, for a reader. */
export type MessageLine = {
  readonly module: string
  /** `table.key`, which identifies it. */
  readonly key: string
  readonly en: string
  readonly my: string
  readonly zh: string
  /** Its placeholders, `name, amountSen`. */
  readonly fills: string
  /** The files that use it; their names describe the place. */
  readonly usedIn: string
}

/** Lists every message of the product, by module and in the order of its table. */
export function messageLines(files: readonly ts.SourceFile[]): MessageLine[] {
  const uses = messageUses(files)
  return files.flatMap(declaredMessages).map((message) => {
    const { module, table, key, my, zh } = message
    const en = getEnglish(message).join('\n')
    const fills = [...en.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
    const usedIn = getPlaces(message, uses).map((place) => place.replace(/^.*\/|:\d+$/g, ''))
    return {
      module,
      key: `${table}.${key}`,
      en,
      my,
      zh,
      fills: [...new Set(fills)].join(', '),
      usedIn: [...new Set(usedIn)].join(', '),
    }
  })
}
