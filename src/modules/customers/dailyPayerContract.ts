import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, joinedIds, labelled } from '#platform/contract/field.ts'
import { customersMessages as text } from './messages.ts'

/** A customer that was skipped, and the reason. */
export const skippedCustomer = z.object({ id, code: z.string(), message: z.string() })

export const setDailyPayer = endpoint({
  method: 'PUT',
  path: '/customer/{customerId}/daily-payer',
  summary: 'Mark a customer as a daily payer or not: toggles, or sets the value of the body',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  params: z.object({ customerId: id }),
  body: z.object({ dailyPayer: labelled(z.boolean(), text.dailyPayer).optional() }),
  output: z.object({ id, dailyPayer: z.boolean() }),
})

export const setDailyPayers = endpoint({
  method: 'PUT',
  path: '/customer/daily-payer',
  summary: 'Mark many customers as daily payers (status 1) or not (status 0)',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  body: z.object({
    stringIds: labelled(joinedIds, text.customers),
    status: labelled(z.literal([1, 0]), text.dailyPayer),
  }),
  output: z.object({ changed: z.array(id), skipped: z.array(skippedCustomer) }),
})
