import { z } from 'zod'
import { labelled, id, joinedIds, seen, senAmount } from '#platform/contract/field.ts'
import { customersMessages as text } from '../messages.ts'
import { customerFields } from '../forms.ts'

/** The figures that a move of customers to another agent affects. */
export const moveFigures = z.object({
  agentId: id,
  agentName: z.string(),
  customerCount: z.int().meta({ description: 'customers who change agents' }),
  alreadyThere: z.int().meta({ description: 'customers who are with the agent already' }),
  fromAgents: z.int().meta({ description: 'from how many agents they come' }),
  cashbooks: z.object({ unsettled: z.int(), settled: z.int(), closed: z.int() }),
  totalBalance: senAmount.meta({ description: 'integer, sen: of the unsettled cashbooks' }),
  unearnedInterest: senAmount.meta({
    description: 'integer, sen: interest of the unsettled cashbooks, yet to be earned',
  }),
  runnerCount: z.int().meta({ description: 'unsettled cashbooks that lose their runner' }),
  leftGroups: z.array(z.object({ groupName: z.string(), customerCount: z.int() })),
})

const moveBody = {
  stringIds: labelled(joinedIds, text.customers),
  agentId: labelled(id, text.newAgent),
}

export const previewMove = {
  summary: 'Preview a move of customers to another agent; nothing is stored',
  body: z.object(moveBody),
  output: moveFigures,
}

export const moveCustomers = {
  summary:
    'Move customers to another agent with cashbooks and documents, all or none; the ledger moves their debts',
  body: z.object({
    ...moveBody,
    customerGroupId: customerFields.customerGroupId.default(null),
    expected: seen(z.object({ customerCount: seen(z.int()), totalBalance: seen(senAmount) }))
      .optional()
      .meta({ description: 'the figures of the preview; 409 MOVE_CHANGED when they have changed' }),
  }),
  output: moveFigures.extend({ movedIds: z.array(id) }),
}
