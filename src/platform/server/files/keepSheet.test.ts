import { expect, test } from 'vitest'
import { zipFiles } from '#testing/files/zipFiles.ts'
import { rawRow, rawWorkbook } from '#testing/files/rawWorkbook.ts'
import { keepSheet } from './keepSheet.ts'

const store = { put: async () => {} }
const keep = (content: Buffer | string, name = 'list.xlsx') =>
  keepSheet(store, { field: 'file', name, content: Buffer.from(content) })

/** A compound file, as Excel 97 writes it and as a workbook with a password is wrapped. */
const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1_016),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ])
const openDocument = zipFiles(
  new Map([['mimetype', 'application/vnd.oasis.opendocument.spreadsheet']]),
)

test.each<[string, Buffer | string, string]>([
  ['a workbook with a password', compound('EncryptedPackage'), 'SHEET_HAS_PASSWORD'],
  ['Excel 97', compound('Workbook'), 'OTHER_SHEET_FORMAT'],
  ['OpenDocument', openDocument, 'OTHER_SHEET_FORMAT'],
  ['SYLK', 'ID;PWXL;N;E\r\nC;Y1;X1;K"Agent"\r\nE\r\n', 'OTHER_SHEET_FORMAT'],
  ['DIF', 'TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n0,3\r\n', 'OTHER_SHEET_FORMAT'],
  ['XML of Excel 2003', '<?xml version="1.0"?>\n<Workbook/>', 'OTHER_SHEET_FORMAT'],
  ['a page of a browser', 'MIME-Version: 1.0\r\nContent-Type: x\r\n\r\n', 'WEB_PAGE_AS_SHEET'],
  ['a web page after a comment', '\uFEFF\r\n<!-- x -->\n<html><table/>', 'WEB_PAGE_AS_SHEET'],
  ['PDF', '%PDF-1.4\n1 0 obj\n', 'NO_TABLE'],
  ['a text of Word', '{\\rtf1\\ansi Agent}', 'NO_TABLE'],
  ['contacts', 'BEGIN:VCARD\r\nFN:Ali\r\nEND:VCARD\r\n', 'NO_TABLE'],
  ['JSON', '[{"agent":"lim"}]', 'NO_TABLE'],
  ['OFX', 'OFXHEADER:100\r\nDATA:OFXSGML\r\n<OFX>', 'NO_TABLE'],
  ['QIF', '!Type:Bank\r\nD11/02/2026\r\n', 'NO_TABLE'],
  ['MT940', ':20:START\r\n:25:12345\r\n', 'NO_TABLE'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'NOT_A_SHEET'],
])('%s is refused with words of its own', async (_, content, key) => {
  await expect(keep(content)).rejects.toMatchObject({ status: 415, userMessage: { key } })
})

test('a text that is damaged is refused with the line', async () => {
  const text = Buffer.from('Agent,Name\nlim,陈美玲\nlim,林志强\nlim,Ali')
  const damaged = Buffer.concat([text, Buffer.from([0xff]), Buffer.from('\n')])
  await expect(keep(damaged, 'list.csv')).rejects.toMatchObject({
    status: 415,
    userMessage: { key: 'TEXT_DAMAGED' },
    values: { name: 'list.csv', line: 4 },
  })
})

test('a workbook with macros is read as another is', async () => {
  const plain = rawWorkbook({ name: 'S', rows: rawRow(1, ['Agent']) })
  const types =
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>'
  const macros = zipFiles(
    new Map([
      ['[Content_Types].xml', types],
      ['xl/workbook.xml', '<workbook/>'],
    ]),
  )
  expect(await keep(macros, 'list.xlsm')).toMatchObject({ originalName: 'list.xlsm' })
  expect(await keep(plain)).toMatchObject({
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
})

test.each([
  'BM Name,Phone\nAli,1\n',
  'ID,Phone\n1,2\n',
  'TABLE,Name\n1,Ali\n',
  '<Name>,Phone\nAli,1\n',
])('a list that only begins as another format is CSV: %j', async (text) => {
  expect(await keep(text, 'list.csv')).toMatchObject({ mediaType: expect.stringContaining('csv') })
})
