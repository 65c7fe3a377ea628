import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, requiredText, id } from '#platform/contract/field.ts'
import { withWas } from '#platform/contract/withWas.ts'
import * as contract from './contract.ts'
import { groupsMessages as text } from './messages.ts'

const groupName = labelled(requiredText(100), text.groupName)

export const agentId = labelled(id, text.agent)

export const groupBody = z.object({
  groupName,
  agentId: agentId.optional().meta({ description: 'admin types must name the agent' }),
})

export const createCustomerGroup = withBody(contract.createCustomerGroup, groupBody)

export const renameCustomerGroupBody = withWas(z.object({ groupName }))

export const renameCustomerGroup = withBody(contract.renameCustomerGroup, renameCustomerGroupBody)
