import { z } from 'zod'
import { commonMessages } from './commonMessages.ts'
import { labelled } from './field.ts'

export const SHEET_FORMATS = ['csv', 'xlsx'] as const

/** The format of an exported table: CSV for other programs, XLSX for users. */
export type SheetFormat = (typeof SHEET_FORMATS)[number]

/** The query of every export endpoint: `exportQuery.extend(filters)`. */
export const exportQuery = z.object({
  format: labelled(z.enum(SHEET_FORMATS), commonMessages.fileFormat)
    .default('xlsx')
    .meta({
      description:
        'csv for other programs (UTF-8 with BOM, RFC 4180): amounts in ringgit as 2050.00, rates in ' +
        'percent as 12.50, dates as 2026-01-31, times of the business’s zone as 2026-01-31 17:05; ' +
        'xlsx for people: the same values in the look of the screen',
    }),
})

/** How the bytes of a text file may be read. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'gbk', 'big5', 'windows-1252'] as const
export type EncodingName = (typeof ENCODINGS)[number]
