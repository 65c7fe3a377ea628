import type ts from 'typescript'
import { declaredMessages, englishOf } from './declaredMessages.ts'
import { messageUses, placesOf } from './messageUses.ts'

/** One message side by side, as a reader needs it. */
export type MessageLine = {
  readonly feature: string
  /** `table.key`, to say which one is meant. */
  readonly key: string
  readonly en: string
  readonly my: string
  readonly zh: string
  /** What is filled in, `name, amountSen`. */
  readonly fills: string
  /** The files that say it, which are named after what they show. */
  readonly usedIn: string
}

/** Every message of the product, by feature and in the order of its table. */
export function messageLines(files: readonly ts.SourceFile[]): MessageLine[] {
  const uses = messageUses(files)
  return files.flatMap(declaredMessages).map((message) => {
    const { feature, table, key, my, zh } = message
    const en = englishOf(message).join('\n')
    const fills = [...en.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
    const usedIn = placesOf(message, uses).map((place) => place.replace(/^.*\/|:\d+$/g, ''))
    return {
      ...{ feature, key: `${table}.${key}`, en, my, zh },
      fills: [...new Set(fills)].join(', '),
      usedIn: [...new Set(usedIn)].join(', '),
    }
  })
}
