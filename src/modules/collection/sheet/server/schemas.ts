import { z } from 'zod'
import {
  senAmount,
  MOST_SEN,
  labelled,
  businessDay,
  id,
  plainLines,
  seen,
  optionalLines,
} from '#platform/contract/field.ts'
import { transferFields } from '#modules/ledger/accounts/forms.ts'
import { collectionMessages } from '../../round/messages.ts'
import { massCreditMessages as text } from '../messages.ts'
import { MAX_LINES } from '../../round/contract.ts'
import { missedVisitFields } from '../../round/server/schemas.ts'
import { LINE_GROUPS } from '../contract.ts'

/** Any whole amount: the core reports its errors together with all others. */
const amount = senAmount.refine((sen) => Math.abs(sen) <= MOST_SEN, 'INVALID')

const batch = z.object({
  date: labelled(businessDay, collectionMessages.date).optional(),
  items: labelled(
    z
      .array(
        z.object({
          cashbookId: labelled(id, collectionMessages.cashbook),
          creditAmount: labelled(amount, text.amount),
          remark: labelled(plainLines().max(500), collectionMessages.remark).optional(),
          accountId: transferFields.accountId
            .unwrap()
            .optional()
            .meta({ description: 'bank account of this line; the batch’s when left out' }),
          reference: transferFields.reference.unwrap().optional(),
          seenTransactionCount: seen(z.int().min(0)).optional().meta({
            description: 'the row’s transactionCount: refuses the line when it moved on since',
          }),
        }),
      )
      .max(MAX_LINES),
    text.lines,
  ),
  missed: labelled(
    z
      .array(
        z.object({
          cashbookId: labelled(id, collectionMessages.cashbook),
          ...missedVisitFields,
          reason: missedVisitFields.reason.default('UNSTATED'),
        }),
      )
      .max(MAX_LINES),
    text.lines,
  ).default([]),
  runnerId: labelled(id.nullable(), text.runner).optional(),
  remark: labelled(optionalLines(500), collectionMessages.remark),
  accountId: transferFields.accountId,
})

const sum = z.object({ count: z.int(), amount: senAmount })

export const previewMassCredit = {
  summary: 'What a batch of payments would do, line by line; nothing is stored',
  body: batch,
  output: z.object({
    date: businessDay,
    total: sum.meta({ description: 'of the lines that can be recorded' }),
    transfers: sum.optional().meta({ description: 'of the total, by transfer; the rest is cash' }),
    expected: senAmount.meta({
      description:
        'integer, sen: expected on the day from the cashbooks of these lines, less what they paid on it',
    }),
    difference: senAmount.meta({ description: 'integer, sen: total less expected' }),
    groups: z.record(z.enum(LINE_GROUPS), sum),
    lines: z.array(
      z.object({
        path: z.string(),
        cashbookId: id,
        group: z.enum(LINE_GROUPS),
        amount: senAmount,
        balance: senAmount.nullable(),
        debtDays: z.int().nullable().meta({ description: 'as the next day begins' }),
        advanceDays: z.int().nullable(),
        code: z.string().nullable(),
        message: z.string().nullable(),
      }),
    ),
  }),
}

export const submitMassCredit = {
  summary: 'Record a batch of payments and missed visits, all or none',
  body: batch,
  output: z.object({
    date: businessDay,
    count: z.int(),
    amount: senAmount,
    missedCount: z.int(),
    settledCount: z.int().meta({ description: 'cashbooks that settled by themselves' }),
  }),
}
