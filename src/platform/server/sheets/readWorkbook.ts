import { posix } from 'node:path'
import { SaxesParser } from 'saxes'
import type { ZipEntry } from './zipEntries.ts'

/** A sheet of a workbook; one without a path is no table, but a chart. */
export type WorkbookSheet = { name: string; isHidden: boolean; path: string | undefined }

/** What the values of a sheet do not say, by the row's number and the column from 0. */
export type SheetFlaws = {
  cells: ReadonlyMap<number, ReadonlyMap<number, 'FORMULA' | 'ERROR'>>
  hiddenRows: ReadonlySet<number>
}

type Tag = { name: string; attributes: Record<string, string> }

/** Reads the names and paths of a workbook's sheets, in their order. */
export async function readWorkbook(entries: readonly ZipEntry[]): Promise<WorkbookSheet[]> {
  const relations = await readTags(entries, '_rels/.rels')
  const main = relations.find(({ attributes }) => attributes['Type']?.endsWith('/officeDocument'))
  const path = resolvePath('', main?.attributes['Target'] ?? 'xl/workbook.xml')
  const folder = posix.dirname(path)
  const targets = new Map<string, string>()
  for (const { attributes } of await readTags(
    entries,
    posix.join(folder, '_rels', `${posix.basename(path)}.rels`),
  )) {
    if (!attributes['Type']?.endsWith('/worksheet')) continue
    targets.set(attributes['Id'] ?? '', resolvePath(folder, attributes['Target'] ?? ''))
  }
  const sheets = (await readTags(entries, path)).filter(({ name }) => name === 'sheet')
  return sheets.map(({ attributes }) => {
    const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
    const isHidden = /hidden/i.test(attributes['state'] ?? '')
    return { name: attributes['name'] ?? '', isHidden, path: targets.get(id) }
  })
}

const resolvePath = (folder: string, target: string) =>
  target.startsWith('/') ? target.slice(1) : posix.join(folder, target)

async function readTags(entries: readonly ZipEntry[], path: string): Promise<Tag[]> {
  const tags: Tag[] = []
  const entry = entries.find(({ name }) => name.toLowerCase() === path.toLowerCase())
  if (entry) await parse(entry, { open: (tag) => tags.push(tag) })
  return tags
}

/**
 * Finds the formulas without a stored result, the errors and the hidden rows of a sheet. `onRow`
 * receives the number of each row that was read, and whether a cell of it has a value.
 */
export async function readFlaws(
  entry: ZipEntry,
  onRow: (row: number, isFilled: boolean) => void,
): Promise<SheetFlaws> {
  const cells = new Map<number, Map<number, 'FORMULA' | 'ERROR'>>()
  const hiddenRows = new Set<number>()
  let [row, column, isFormula, isError, isText, value] = [0, -1, false, false, false, '']
  let [isValue, hasValue, isFilled] = [false, false, false]
  await parse(entry, {
    open({ name, attributes }) {
      if (name === 'row') {
        row = attributes['r'] ? Number(attributes['r']) : row + 1
        column = -1
        isFilled = false
        if (/^(1|true)$/.test(attributes['hidden'] ?? '')) hiddenRows.add(row)
      } else if (name === 'c') {
        column = attributes['r'] ? getColumn(attributes['r']) : column + 1
        isError = attributes['t'] === 'e'
        isText = attributes['t'] === 'str'
        isFormula = false
        hasValue = false
        value = ''
      } else if (name === 'f') isFormula = true
      isValue = name === 'v' || name === 't'
      hasValue ||= isValue
    },
    text: (text) => {
      if (isValue) value += text
    },
    close(name) {
      isValue = false
      if (name === 'row') onRow(row, isFilled)
      if (name !== 'c') return
      isFilled ||= value !== ''
      // An empty text is a result too: =IF(A2="","",A2).
      const hasResult = value !== '' || (isText && hasValue)
      const flaw = isError ? 'ERROR' : isFormula && !hasResult ? 'FORMULA' : undefined
      if (!flaw) return
      const known = cells.get(row)
      if (known) known.set(column, flaw)
      else cells.set(row, new Map([[column, flaw]]))
    },
  })
  return { cells, hiddenRows }
}

/** Returns the column of a reference like `AB12`, counted from 0. */
function getColumn(reference: string): number {
  const letters = reference.replace(/[^A-Z]/gi, '').toUpperCase()
  return [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type Reading = {
  open: (tag: Tag) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Parses the tags of a file by their names without a namespace. */
async function parse(entry: ZipEntry, { open, text, close }: Reading): Promise<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder()
  let failure: Error | undefined
  parser.on('error', (error) => (failure ??= error))
  // The parser goes on after an error; what it finds then is no longer what the file says.
  parser.on('opentag', ({ name, attributes }) => {
    if (!failure) open({ name: getLocal(name), attributes })
  })
  parser.on('text', (found) => {
    if (!failure) text?.(found)
  })
  parser.on('closetag', ({ name }) => {
    if (!failure) close?.(getLocal(name))
  })
  for await (const piece of entry.read()) {
    parser.write(decoder.decode(piece, { stream: true }))
    if (failure) throw failure
  }
  parser.close()
  if (failure) throw failure
}

const getLocal = (name: string) => name.slice(name.indexOf(':') + 1)
