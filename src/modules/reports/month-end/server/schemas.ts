import { z } from 'zod'
import { businessDay, instant, labelled, senAmount } from '#platform/contract/field.ts'
import { download } from '#platform/contract/download.ts'
import { monthEndMessages as text } from '../messages.ts'

const month = labelled(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'INVALID'), text.month).meta({
  description: 'as `2026-10`',
})

const waiting = z.object({ count: z.int(), amount: senAmount })

export const getMonthEnd = {
  summary: 'The steps of a month’s end, each with what is still to do',
  query: z.object({ month }),
  output: z.object({
    month,
    from: businessDay,
    to: businessDay.meta({ description: 'the last day of the month' }),
    transfers: waiting.meta({ description: 'through that day that wait for confirmation' }),
    unsettled: waiting.meta({ description: 'fully paid cashbooks that are not settled, now' }),
    unclosed: waiting.meta({
      description: 'settled through that day and not closed; amount: the profit',
    }),
    commissions: waiting.meta({
      description: 'people who are owed commission that they earned up to the last day, now',
    }),
    balance: z
      .object({ debit: senAmount, credit: senAmount })
      .meta({ description: 'the totals of the trial balance at the end of that day' }),
    file: z
      .object({ madeAt: instant, madeByName: z.string().nullable() })
      .nullable()
      .meta({ description: 'who made the accountant’s file of the month last' }),
    lockedThrough: businessDay.nullable(),
  }),
}

export const exportMonthEnd = {
  summary: 'The accountant’s file of a month as a ZIP; the log names who made it',
  query: z.object({ month }),
  output: download,
}
