import { zipFiles } from './zipFiles.ts'

/** A sheet by the XML of its rows; a chart has none. */
export type RawSheet = { name: string; rows?: string; state?: 'hidden' | 'veryHidden' }

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Builds a workbook of raw XML, with what no program of ours writes: errors, bare formulas, charts. */
export function rawWorkbook(...sheets: readonly RawSheet[]): Buffer {
  const isChart = ({ rows }: RawSheet) => rows === undefined
  const part = (sheet: RawSheet, at: number) =>
    isChart(sheet) ? `chartsheets/sheet${at + 1}.xml` : `worksheets/sheet${at + 1}.xml`
  const files = new Map<string, string>([
    ['[Content_Types].xml', `<Types xmlns="${PACKAGE}/content-types"/>`],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
        .map(
          ({ name, state }, at) =>
            `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${sheets
        .map(
          (sheet, at) =>
            `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${isChart(sheet) ? 'chartsheet' : 'worksheet'}" Target="${part(sheet, at)}"/>`,
        )
        .join(
          '',
        )}<Relationship Id="s" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
  ])
  for (const [at, sheet] of sheets.entries()) {
    const data = `<sheetData>${sheet.rows ?? ''}</sheetData>`
    const xml = isChart(sheet)
      ? `<chartsheet xmlns="${MAIN}"/>`
      : `<worksheet xmlns="${MAIN}">${data}</worksheet>`
    files.set(`xl/${part(sheet, at)}`, xml)
  }
  return zipFiles(files)
}

/** Writes a row of text cells, or of cells that are XML already. */
export function rawRow(at: number, cells: readonly string[], attributes = ''): string {
  const written = cells.map((cell, place) => {
    const r = `${String.fromCharCode(65 + place)}${at}`
    if (cell.startsWith('<c')) return cell.replace('<c', `<c r="${r}"`)
    return `<c r="${r}" t="inlineStr"><is><t>${cell}</t></is></c>`
  })
  return `<row r="${at}"${attributes}>${written.join('')}</row>`
}
