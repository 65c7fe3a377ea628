import { z } from 'zod'
import { idParams, id, senAmount } from '#platform/contract/field.ts'
import { download } from '#platform/contract/download.ts'
import { anonymiseCustomerBody } from '../forms.ts'

export const getPersonFile = {
  summary:
    'Export all data about a customer as a ZIP (JSON, documents, photos); the export is logged',
  params: idParams,
  output: download,
}

const count = z.int().nonnegative()

/** What prevents anonymising a customer; all are 0 when nothing does. */
const obstacles = z.object({
  openCashbooks: count.meta({ description: 'cashbooks that are not closed' }),
  openProblems: count.meta({ description: 'problems the customer reported that are not answered' }),
})

export const anonymisation = z.object({
  customerId: id,
  name: z.string(),
  obstacles,
  removed: z.object({
    files: count.meta({ description: 'photos, documents, slips and signatures' }),
    notes: count,
    messages: count.meta({ description: 'messages about problems the customer reported' }),
    logins: count.meta({ description: 'logins that show no other customer' }),
    logEntries: count.meta({ description: 'operation log entries about the customer' }),
    importSheets: count.meta({ description: 'sheets of finished imports, which may name anybody' }),
    savedViews: count.meta({ description: 'saved views of lists that name only the customer' }),
    statementFiles: count.meta({ description: 'files of statements of the agent’s customers' }),
    hasFlag: z.boolean().meta({ description: 'a flag against new loans, which ends' }),
  }),
  kept: z.object({
    cashbooks: count,
    transactions: count,
    totalDebit: senAmount,
    totalCredit: senAmount,
  }),
  samePerson: count.meta({
    description: 'other customers with this identity or phone number, who stay as they are',
  }),
})

export const previewAnonymisation = {
  summary: 'What anonymising a customer would remove and keep, and what prevents it',
  params: idParams,
  output: anonymisation,
}

export const anonymiseCustomer = {
  summary: 'Anonymise a customer once all their cashbooks are closed; amounts and dates are kept',
  params: idParams,
  body: anonymiseCustomerBody,
  output: z.object({
    redactedEntries: count.meta({ description: 'entries of the operation log whose texts went' }),
  }),
}
