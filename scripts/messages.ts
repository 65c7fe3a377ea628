import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { declaredMessages } from './texts/declaredMessages.ts'
import { differing } from './texts/differing.ts'
import { messageLines } from './texts/messageLines.ts'
import { messagesPage } from './texts/messagesPage.ts'
import { messagesSheet } from './texts/messagesSheet.ts'
import { sourceFiles } from './texts/sources.ts'

/**
 * Writes every message side by side for a native reader, as a page and a sheet: `npm run messages
 * [-- folder]`.
 */
export async function writeMessages(folder: string): Promise<number> {
  const files = sourceFiles()
  const lines = messageLines(files)
  const unlike = differing(files.flatMap(declaredMessages))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'messages.html'), messagesPage(lines, unlike))
  await writeFile(join(folder, 'messages.xlsx'), await messagesSheet(lines, unlike))
  return lines.length
}

if (import.meta.filename === process.argv[1]) {
  const folder = resolve(process.argv[2] ?? 'messages-to-read')
  console.log(`${await writeMessages(folder)} messages in ${folder}: messages.html, messages.xlsx`)
}
