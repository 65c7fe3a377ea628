import { z } from 'zod'
import { commonText } from './commonText.ts'
import { labelled } from './field.ts'

export const SHEET_FORMATS = ['csv', 'xlsx'] as const

/** The file that a table leaves as: CSV for other programs, XLSX for people. */
export type SheetFormat = (typeof SHEET_FORMATS)[number]

/** The query of every call that exports: `exportQuery.extend(filters)`. */
export const exportQuery = z.object({
  format: labelled(z.enum(SHEET_FORMATS), commonText.fileFormat)
    .default('xlsx')
    .meta({ description: 'csv (UTF-8 with BOM) or xlsx' }),
})
