import { serve, type Route } from '../../../platform/server/verb.ts'
import * as calls from '../contract.ts'
import { createCustomerGroup } from './createCustomerGroup.ts'
import { getCustomerGroup } from './getCustomerGroup.ts'
import { listAgentGroups } from './listAgentGroups.ts'
import { listCustomerGroups } from './listCustomerGroups.ts'
import { listCustomerGroupsWithCustomers } from './listCustomerGroupsWithCustomers.ts'
import { removeCustomerGroup } from './removeCustomerGroup.ts'
import { renameCustomerGroup } from './renameCustomerGroup.ts'

export const customerGroupsRoutes: readonly Route[] = [
  serve(calls.listCustomerGroups, listCustomerGroups),
  serve(calls.listCustomerGroupsWithCustomers, listCustomerGroupsWithCustomers),
  serve(calls.getCustomerGroup, getCustomerGroup),
  serve(calls.createCustomerGroup, createCustomerGroup),
  serve(calls.renameCustomerGroup, renameCustomerGroup),
  serve(calls.removeCustomerGroup, removeCustomerGroup),
  serve(calls.listAgentGroups, listAgentGroups),
  serve(calls.createAgentGroup, (context, { body }) =>
    createCustomerGroup(context, { body, params: {}, query: {}, files: [] }),
  ),
]
