import { z } from 'zod'
import { id, idParams, businessDay, senAmount } from '#platform/contract/field.ts'

const cashbook = { cashbookId: id, cashbookCode: z.string() }

export const getLendingFacts = {
  summary: 'How a customer has paid so far: facts that can be looked up, never a score',
  params: idParams,
  output: z.object({
    cashbookCount: z.int(),
    instalments: z.object({
      due: z.int().meta({ description: 'instalments that fell due before today' }),
      onTheDay: z.int().meta({ description: 'of these, paid by the end of their day' }),
    }),
    longestGap: z
      .object({ ...cashbook, days: z.int(), from: businessDay, to: businessDay })
      .nullable()
      .meta({ description: 'the longest run of days without a payment while a loan was owed' }),
    lastEnded: z
      .object({
        ...cashbook,
        daysLate: z.int().meta({
          description: 'from the due date to the last payment; negative when it was early',
        }),
      })
      .nullable()
      .meta({ description: 'the cashbook that was settled last, losses left out' }),
    openedOwing: z.int().meta({
      description: 'latest cashbooks in a row that were opened while an earlier one had a balance',
    }),
    lastReloan: z
      .object({ id, date: businessDay, payOut: senAmount })
      .nullable()
      .meta({ description: 'payOut is the fresh cash: the debit less the balances carried' }),
    promises: z.object({ kept: z.int(), broken: z.int() }),
    knownFrom: businessDay.nullable().optional().meta({
      description:
        'the day on which loans were imported: of these, days before it are not known and do not count',
    }),
  }),
}
