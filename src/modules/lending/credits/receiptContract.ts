import { z } from 'zod'
import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { idParams } from '#platform/contract/field.ts'
import { LANGUAGES } from '#platform/contract/message.ts'

export const PAPERS = ['A4', '80mm'] as const
export type Paper = (typeof PAPERS)[number]

export const exportReceipt = endpoint({
  method: 'GET',
  path: '/transaction/{id}/receipt',
  summary:
    'The receipt of one credit as a PDF, on A4 or a roll of 80 mm, in the customer’s language',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  params: idParams,
  query: z.object({
    paper: z.enum(PAPERS).default('A4'),
    language: z.enum(LANGUAGES).optional(),
  }),
  output: download,
})

export const getReceiptCheck = endpoint({
  method: 'GET',
  path: '/transaction/{id}/receipt/check',
  summary: 'The check code of one credit’s receipt, and what its QR code holds',
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  params: idParams,
  query: z.object({ language: z.enum(LANGUAGES).optional() }),
  output: z.object({
    code: z.string(),
    checkUrl: z.string().meta({ description: 'the check page, in the language of the receipt' }),
  }),
})
