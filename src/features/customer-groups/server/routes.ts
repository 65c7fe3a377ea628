import { serve, type Route } from '../../../platform/server/verb.ts'
import * as endpoints from '../contract.ts'
import { createCustomerGroup } from './createCustomerGroup.ts'
import { getCustomerGroup } from './getCustomerGroup.ts'
import { listAgentGroups } from './listAgentGroups.ts'
import { listCustomerGroups } from './listCustomerGroups.ts'
import { listCustomerGroupsWithCustomers } from './listCustomerGroupsWithCustomers.ts'
import { removeCustomerGroup } from './removeCustomerGroup.ts'
import { renameCustomerGroup } from './renameCustomerGroup.ts'

export const customerGroupsRoutes: readonly Route[] = [
  serve(endpoints.listCustomerGroups, listCustomerGroups),
  serve(endpoints.listCustomerGroupsWithCustomers, listCustomerGroupsWithCustomers),
  serve(endpoints.getCustomerGroup, getCustomerGroup),
  serve(endpoints.createCustomerGroup, createCustomerGroup),
  serve(endpoints.renameCustomerGroup, renameCustomerGroup),
  serve(endpoints.removeCustomerGroup, removeCustomerGroup),
  serve(endpoints.listAgentGroups, listAgentGroups),
  serve(endpoints.createAgentGroup, (context, { body }) =>
    createCustomerGroup(context, { body, params: {}, query: {}, files: [] }),
  ),
]
