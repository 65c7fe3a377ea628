import { z } from 'zod'
import { DAY_ORDERS } from '#core/reading/dayOrder.ts'
import { mappingText } from '#platform/contract/columnMapping.ts'
import { download } from '#platform/contract/download.ts'
import {
  businessDay,
  id,
  idParams,
  instant,
  labelled,
  plainText,
  senAmount,
} from '#platform/contract/field.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { ENCODINGS, exportQuery } from '#platform/contract/sheetFormat.ts'
import { sheetRefusals } from '#platform/contract/sheetRefusals.ts'
import { BANK_LINE_STATES, MOST_MATCHES } from '../contract.ts'
import { creditBankLineBody, disownBankLineBody, enterBankLineBody } from '../forms.ts'
import { bankLineMessages as text } from '../messages.ts'

const accountId = labelled(id, text.account)

const choice = {
  accountId,
  sheet: labelled(plainText().max(200), sheetRefusals.sheetName).optional(),
  headingRow: labelled(z.int().min(0), sheetRefusals.headingRow).optional().meta({
    description: 'the row with the headings, among the first 20; 0 when there are none',
  }),
  encoding: labelled(z.enum(ENCODINGS), sheetRefusals.encoding).optional(),
  dayOrder: labelled(z.enum(DAY_ORDERS), sheetRefusals.dayOrder).optional(),
}

export const previewBankFile = {
  summary: 'The first rows of a bank’s file, and how it would be read; nothing is kept',
  body: z.object(choice),
  output: z.object({
    reading: z.object({
      sheet: z.string(),
      headingRow: z.int().meta({ description: '0 when the first row is data' }),
      firstRow: z.int(),
      encoding: z.string().nullable(),
      dayOrder: z.enum(DAY_ORDERS).nullable().meta({ description: 'of dates with slashes' }),
      unclearDay: z.string().meta({ description: 'a date that may be read both ways' }),
      isGuessed: z.boolean().meta({ description: 'a person has to confirm it' }),
      hiddenSheets: z.array(z.string()),
      otherSheets: z.array(z.string()),
    }),
    titles: z.array(z.string()),
    samples: z.array(z.array(z.string())),
    firstRows: z.array(z.object({ at: z.int(), cells: z.array(z.string()) })),
    mapping: z.record(z.string(), z.int()),
    isRemembered: z.boolean().meta({
      description: 'an earlier file of the account had these headings: it is read as that one',
    }),
  }),
}

/** What a file brought. */
export const bankFile = z.object({
  id,
  accountId: id,
  name: z.string(),
  firstDate: businessDay.nullable(),
  lastDate: businessDay.nullable(),
  lineCount: z.int().meta({ description: 'lines that could be read' }),
  addedCount: z.int().meta({ description: 'lines that were not known' }),
  knownCount: z.int(),
  unreadCount: z.int().meta({ description: 'new rows that could not be read; they are kept' }),
  leftOutCount: z.int().meta({ description: 'totals, balances and notes of the bank' }),
})

export const addBankFile = {
  summary:
    'Add the lines of a bank’s file, CSV or XLSX, to an account; a line that is known is not added again',
  body: z.object({
    ...choice,
    mapping: labelled(mappingText, text.mapping).optional().meta({
      description:
        '`date:0,moneyIn:3`: a field and its column, counted from 0; as for the last file when left out',
    }),
  }),
  output: bankFile,
}

export const removeBankFile = {
  summary:
    'Remove the last file of an account with the lines that it added, while none of them is explained',
  params: idParams,
  output: z.object({ removedCount: z.int() }),
}

/** What explains a line, or may. */
export const bankMovement = z.object({
  journalId: id,
  transactionId: id.nullable(),
  kind: z.string().meta({ description: 'as in the movements of an account' }),
  businessDate: businessDay,
  customerId: id.nullable(),
  customerName: z.string().nullable(),
  cashbookId: id.nullable(),
  cashbookCode: z.string().nullable(),
  reference: z.string(),
  remark: z.string(),
})

export const bankLine = z.object({
  id,
  accountId: id,
  accountName: z.string(),
  agentId: id,
  state: z.enum(BANK_LINE_STATES),
  date: businessDay.meta({ description: 'of a row that could not be read: the file’s last day' }),
  amount: senAmount.nullable().meta({ description: 'integer, sen; negative when it went out' }),
  balance: senAmount.nullable().meta({ description: 'integer, sen: as the bank says' }),
  description: z.string(),
  reference: z.string(),
  problem: z.string().nullable().meta({ description: 'why the row could not be read' }),
  movement: bankMovement.nullable(),
  notOursReason: z.string().nullable(),
  explainedByName: z.string().nullable(),
  explainedAt: instant.nullable(),
  fileName: z.string(),
  row: z.int(),
})

const filters = {
  accountId,
  state: z.enum(BANK_LINE_STATES).default('OPEN'),
  searchTerm: plainText().min(1).max(100).optional(),
  from: businessDay.optional(),
  to: businessDay.optional().meta({ description: 'the last day, included' }),
}

export const listBankLines = {
  summary: 'The bank’s lines of an account in one state, the newest first',
  query: cursorQuery.extend(filters),
  output: getSlice(bankLine),
}

export const exportBankLines = {
  summary: 'The filtered lines of the bank as a file; in all states when none is given',
  query: exportQuery.extend({ ...filters, state: z.enum(BANK_LINE_STATES).optional() }),
  output: download,
}

const part = z.object({ count: z.int(), amount: senAmount })

/** The bank's balance and the book's at the last line, and what lies between them. */
export const bankBalances = z.object({
  lastDate: businessDay.nullable().meta({ description: 'of the last line; null without a file' }),
  firstDate: businessDay.nullable(),
  bank: senAmount.nullable().meta({ description: 'null where the file has no balances' }),
  book: senAmount,
  open: part.meta({ description: 'lines that nobody has explained' }),
  notOurs: part,
  recordedLater: part.meta({ description: 'lines that the book has on a later day' }),
  waiting: part.meta({ description: 'transfers in the book that wait, and that no line shows' }),
  unseen: part.meta({ description: 'other movements of the book that no line shows' }),
  before: senAmount
    .nullable()
    .meta({ description: 'what is left: from before the first line, or from days without a file' }),
  unreadCount: z.int(),
  lastFile: z
    .object({ id, name: z.string(), addedCount: z.int(), uploadedAt: instant })
    .nullable()
    .meta({ description: 'the file that was uploaded last' }),
  stateCounts: z.object({ OPEN: z.int(), EXPLAINED: z.int(), NOT_OURS: z.int(), UNREAD: z.int() }),
})

export const getBankBalances = {
  summary: 'The bank’s balance of an account beside the book’s, and what explains the difference',
  query: z.object({ accountId }),
  output: bankBalances,
}

export const bankMatch = z.object({
  line: bankLine.pick({
    id: true,
    date: true,
    amount: true,
    description: true,
    reference: true,
  }),
  candidates: z.array(
    bankMovement.extend({
      isWaiting: z.boolean().meta({ description: 'a transfer that waits for confirmation' }),
      isNamed: z.boolean().meta({ description: 'its reference, name or cashbook is in the text' }),
    }),
  ),
  candidateCount: z.int(),
  isCertain: z.boolean().meta({ description: 'the first one fits, and only to this line' }),
})

export const getBankMatches = {
  summary:
    'The unexplained lines of an account with the movements that fit: same amount, at most 3 days apart',
  query: z.object({ accountId }),
  output: z.object({ items: z.array(bankMatch), total: z.int() }),
}

export const matchBankLines = {
  summary:
    'Explain lines by movements, and confirm those that wait; each line is explained or skipped with a reason',
  body: z.object({
    matches: labelled(
      z
        .array(
          z.object({ lineId: labelled(id, text.line), journalId: labelled(id, text.movement) }),
        )
        .min(1)
        .max(MOST_MATCHES),
      text.matches,
    ),
  }),
  output: z.object({
    matched: z.array(id),
    confirmed: z.array(id).meta({ description: 'the transfers that were waiting' }),
    skipped: z.array(z.object({ lineId: id, code: z.string(), message: z.string() })),
  }),
}

const changed = z.object({ id, transactionId: id.nullable(), entryId: id.nullable() })

export const creditBankLine = {
  summary: 'Record a customer’s payment from a line of the bank, and explain the line by it',
  params: idParams,
  body: creditBankLineBody,
  output: changed,
}

export const enterBankLine = {
  summary:
    'Record an entry of the account from a line of the bank, dated today, and explain the line by it',
  params: idParams,
  body: enterBankLineBody,
  output: changed,
}

export const disownBankLine = {
  summary: 'Say that a line is not of the business, with the reason',
  params: idParams,
  body: disownBankLineBody,
  output: z.object({ id }),
}

export const reopenBankLine = {
  summary: 'Take back what explains a line; the books stay as they are',
  params: idParams,
  output: z.object({ id }),
}
