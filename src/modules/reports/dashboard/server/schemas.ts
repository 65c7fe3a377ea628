import { z } from 'zod'
import { senAmount, businessDay, id, instant, recordStatus } from '#platform/contract/field.ts'
import { figuresAgentId } from '#modules/office/users/server/schemas.ts'
import { collectedParts } from '../../agents/server/schemas.ts'
import { TARGET } from '../../agents/contract.ts'

const counted = z.object({ count: z.int(), amount: senAmount })

const proof = z.object({
  provedAt: instant,
  outcome: z
    .enum(['HOLDS', 'BROKEN', 'FAILED'])
    .meta({ description: 'FAILED: it could not be carried out' }),
  heldAt: instant.nullable().meta({ description: 'of the newest that held' }),
  isLate: z.boolean(),
})

/** What needs attention: the same figures on the dashboard and behind the bell. */
const attention = {
  date: businessDay,
  fullyPaidButUnsettled: counted,
  longBehind: counted.meta({
    description: 'customers more than a week past due (daysPastDue); the arrears',
  }),
  endingSoon: counted.meta({
    description: 'customers with a loan due within three days; what they still owe',
  }),
  cashCounted: counted
    .extend({ firstDate: businessDay.nullable() })
    .meta({ description: 'cash that runners counted and no agent has confirmed yet' }),
  earlierCash: counted
    .extend({
      dayCount: z.int(),
      oldestDate: businessDay.nullable(),
      agents: z
        .array(
          counted.extend({
            agentId: id,
            agentName: z.string(),
            oldestDate: businessDay.nullable(),
          }),
        )
        .meta({ description: 'by agent, who is owed the most first' }),
    })
    .optional()
    .meta({ description: 'runners who still hold cash of earlier days; what they hold of it' }),
  inactiveHolders: z
    .array(z.object({ id, name: z.string(), amount: senAmount }))
    .optional()
    .meta({ description: 'inactive runners who hold cash, and how much' }),
  transfersToConfirm: counted
    .extend({
      oldCount: z.int().meta({ description: 'of these, dated more than two days ago' }),
    })
    .optional()
    .meta({ description: 'payments by transfer that runners recorded and nobody confirmed yet' }),
  transfersUnseen: counted.optional().meta({
    description:
      'of these, five days old and in no file of the bank, where its account has such files',
  }),
  problemsReported: z
    .int()
    .optional()
    .meta({ description: 'problems of customers that nobody answered yet' }),
  approvalsWaiting: z
    .int()
    .optional()
    .meta({ description: 'acts that wait for a second person’s approval' }),
  promisesBroken: counted
    .optional()
    .meta({ description: 'promised for yesterday; what is missing of it' }),
  promisedToday: counted
    .optional()
    .meta({ description: 'promised for today and not kept yet; what is missing of it' }),
  licenceEndsOn: businessDay.nullable().optional().meta({
    description:
      'the last day of the licence, for the super admin once it is at most sixty days away',
  }),
  lostRecords: z.object({ after: instant.nullable(), until: instant }).nullable().optional().meta({
    description:
      'for super admins and admins when the database no longer has what it confirmed: recorded after, and until',
  }),
  lateBackup: z.object({ lastAt: instant.nullable() }).nullable().optional().meta({
    description:
      'for the super admin when a backup of the schedule is more than two hours late: the last good one',
  }),
  proofs: z
    .object({ books: proof.nullable(), backup: proof.nullable() })
    .nullable()
    .optional()
    .meta({
      description:
        'for the super admin: the newest proof of the books, and the newest backup that was restored as a trial; null where there was none',
    }),
  idleRunners: z
    .array(z.object({ id, name: z.string(), cashbookCount: z.int() }))
    .meta({ description: 'inactive runners whom unsettled cashbooks still name' }),
}

export const getDashboard = {
  summary: 'The evening’s questions: did the money come in, who has not paid, where is the cash',
  query: z.object({ agentId: figuresAgentId }),
  output: z.object({
    collected: counted.extend(collectedParts).meta({
      description:
        'credits dated today, less what bounced or was corrected today; without refunds and payments by reloans. towardsToday + towardsArrears + inAdvance = amount',
    }),
    before: z
      .object({ yesterday: senAmount, weekAgo: senAmount, weekAgoDate: businessDay })
      .optional()
      .meta({ description: 'collected on the whole of yesterday, and of this weekday a week ago' }),
    refunded: counted.meta({ description: 'paid back to customers today' }),
    expected: senAmount.meta({ description: `integer, sen: ${TARGET}` }),
    arrears: senAmount.meta({
      description: 'integer, sen: what was due before today and unpaid as the day began',
    }),
    due: z
      .object({
        amount: senAmount,
        instalments: senAmount,
        arrears: senAmount,
        collected: senAmount.meta({ description: 'of it, by today’s credits' }),
        reloaned: senAmount.meta({ description: 'of it, paid by reloans' }),
        refunded: senAmount.meta({
          description: 'due again, because it was refunded, bounced or corrected',
        }),
        writtenOff: senAmount.meta({
          description: 'left out of it: losses declared and cashbooks voided today',
        }),
        moved: senAmount.meta({
          description:
            'of it, came with customers who were moved to the agent today, less what left: expected + arrears + moved − writtenOff = amount',
        }),
      })
      .meta({
        description:
          'what was due as the day began, of the loans that are the agent’s now: amount = instalments + arrears = collected + reloaned − refunded + stillDue',
      }),
    stillDue: z.object({ amount: senAmount, instalments: senAmount, arrears: senAmount }).meta({
      description: 'what unsettled cashbooks owe by today: today’s instalments + arrears',
    }),
    notYetPaid: counted.meta({
      description:
        'due today and nothing came from them today; amount: what is due, arrears included',
    }),
    overdue: counted.meta({ description: 'unsettled past their due date; what they owe' }),
    newlyOverdue: z.int().meta({ description: 'of these, since yesterday' }),
    lent: counted.meta({ description: 'handed out today' }),
    pettyCash: senAmount.meta({ description: 'integer, sen: in hand now' }),
    inBox: senAmount.meta({ description: 'integer, sen: petty cash in the box' }),
    withRunners: senAmount.meta({ description: 'integer, sen: petty cash that runners hold' }),
    ...attention,
    start: z
      .object({
        hasBusinessName: z.boolean(),
        hasAgents: z.boolean(),
        onlyAgentId: id.nullable().meta({ description: 'the agent, while there is one only' }),
        hasRunners: z.boolean(),
        hasPackages: z.boolean(),
        hasAssignedPackages: z.boolean(),
        hasPettyCash: z.boolean(),
        hasCustomers: z.boolean(),
        hasCashbooks: z.boolean(),
      })
      .meta({ description: 'what a new business has so far' }),
  }),
}

export const getAttention = {
  summary: 'What needs attention, as the dashboard has it: for the bell of every page',
  query: z.object({ agentId: figuresAgentId }),
  output: z.object(attention),
}

export const listRunnerRounds = {
  summary:
    'Each runner’s day: customers to visit, visited, collected, and the last 14 days; who holds cash is listed, active or not',
  query: z.object({ agentId: figuresAgentId }),
  output: z.object({
    days: z.array(businessDay).meta({ description: 'the last fourteen, today last' }),
    runners: z
      .array(
        z.object({
          runnerId: id,
          runnerName: z.string(),
          agentId: id,
          agentName: z.string(),
          status: recordStatus,
          listed: z.int().nullable().meta({ description: 'stops on today’s collection sheets' }),
          paid: z.int().meta({ description: 'cashbooks that paid them today' }),
          missed: z.int().meta({ description: 'visits today without money' }),
          collected: senAmount.meta({
            description: 'integer, sen: today; credits alone, refunds and reloans left out',
          }),
          handedOver: senAmount.meta({
            description: 'integer, sen: counted today, and confirmed by the agent',
          }),
          toHandOver: senAmount.meta({
            description: 'integer, sen: all that they hold, of today and earlier; never below 0',
          }),
          ofToday: senAmount.optional().meta({ description: 'integer, sen: of it, of today' }),
          ofEarlier: senAmount.optional().meta({ description: 'of it, of earlier days' }),
          earlierDays: z.int().optional().meta({ description: 'how many earlier days have some' }),
          oldestDate: businessDay.nullable().optional().meta({ description: 'the first of these' }),
          short: senAmount.meta({
            description: 'integer, sen: of that, what the latest confirmed count lacked',
          }),
          byDay: z.array(senAmount),
          held: senAmount.meta({
            description: 'integer, sen: petty cash on the runner’s own line, of all days',
          }),
          difference: senAmount.meta({
            description:
              'integer, sen: what hand-overs of all days lacked and nobody resolved; below 0 for a surplus',
          }),
        }),
      )
      .meta({ description: 'the runner with the most cash first' }),
  }),
}

export const compareAgents = {
  summary: 'Agents compared: today, the selected days, and outstanding amounts',
  query: z.object({ from: businessDay.optional(), to: businessDay.optional() }),
  output: z.array(
    z.object({
      agentId: id,
      agentName: z.string(),
      lent: senAmount.meta({
        description: 'integer, sen: in the days chosen; what reloans lend included',
      }),
      collected: senAmount.meta({
        description:
          'integer, sen: credits in the days chosen; refunds stand beside it, what reloans paid is left out',
      }),
      refunded: senAmount.meta({ description: 'integer, sen: paid back in the days chosen' }),
      outstanding: senAmount,
      arrears: senAmount,
      overdueCount: z.int(),
      cashbookCount: z.int(),
      pettyCash: senAmount,
    }),
  ),
}
