import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, joinedIds, labelled, seen, senAmount } from '#platform/contract/field.ts'
import { customerFields } from './contract.ts'
import { skippedCustomer } from './dailyPayerContract.ts'
import { customersMessages as text } from './messages.ts'

export const setCustomerGroups = endpoint({
  method: 'PUT',
  path: '/customer/group',
  summary: 'Assign many customers to one group of their agent, or (null) to none',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  body: z.object({
    stringIds: labelled(joinedIds, text.customers),
    customerGroupId: customerFields.customerGroupId,
  }),
  output: z.object({
    changed: z.array(
      z.object({
        id,
        customerGroupId: id.nullable().meta({ description: 'the group that the customer was in' }),
      }),
    ),
    skipped: z.array(skippedCustomer),
  }),
})

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

export const previewMove = endpoint({
  method: 'POST',
  path: '/customer/move/preview',
  summary: 'Preview a move of customers to another agent; nothing is stored',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN'],
  readsOnly: true,
  body: z.object(moveBody),
  output: moveFigures,
})

export const moveCustomers = endpoint({
  method: 'POST',
  path: '/customer/move',
  summary:
    'Move customers to another agent with cashbooks and documents, all or none; the ledger moves their debts',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN'],
  movesMoney: true,
  body: z.object({
    ...moveBody,
    customerGroupId: customerFields.customerGroupId.default(null),
    expected: seen(z.object({ customerCount: seen(z.int()), totalBalance: seen(senAmount) }))
      .optional()
      .meta({ description: 'the figures of the preview; 409 MOVE_CHANGED when they have changed' }),
  }),
  output: moveFigures.extend({ movedIds: z.array(id) }),
})
