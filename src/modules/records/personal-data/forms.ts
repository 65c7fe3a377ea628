import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, requiredText } from '#platform/contract/field.ts'
import * as contract from './contract.ts'
import { personFileMessages } from './messages.ts'

export const anonymiseCustomerBody = z.object({
  name: labelled(requiredText(), personFileMessages.confirmName).meta({
    description: 'the name of the customer, as a confirmation',
  }),
})

export const anonymiseCustomer = withBody(contract.anonymiseCustomer, anonymiseCustomerBody)
