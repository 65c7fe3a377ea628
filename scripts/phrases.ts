import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { declaredPhrases } from './texts/declaredPhrases.ts'
import { differing } from './texts/differing.ts'
import { phraseLines } from './texts/phraseLines.ts'
import { phrasesPage } from './texts/phrasesPage.ts'
import { phrasesSheet } from './texts/phrasesSheet.ts'
import { sourceFiles } from './texts/sources.ts'

/** `npm run phrases [-- folder]`: every phrase side by side, for a native reader: a page and a sheet. */
export async function writePhrases(folder: string): Promise<number> {
  const files = sourceFiles()
  const lines = phraseLines(files)
  const unlike = differing(files.flatMap(declaredPhrases))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'phrases.html'), phrasesPage(lines, unlike))
  await writeFile(join(folder, 'phrases.xlsx'), await phrasesSheet(lines, unlike))
  return lines.length
}

if (import.meta.filename === process.argv[1]) {
  const folder = resolve(process.argv[2] ?? 'phrases-to-read')
  console.log(`${await writePhrases(folder)} phrases in ${folder}: phrases.html, phrases.xlsx`)
}
