import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleCreateCustomerGroup } from './createCustomerGroup.ts'
import { handleExportCustomerGroups } from './exportCustomerGroups.ts'
import { handleGetCustomerGroup } from './getCustomerGroup.ts'
import { handleListAgentGroups } from './listAgentGroups.ts'
import { handleListCustomerGroups } from './listCustomerGroups.ts'
import { handleListCustomerGroupsWithCustomers } from './listCustomerGroupsWithCustomers.ts'
import { handleRemoveCustomerGroup } from './removeCustomerGroup.ts'
import { handleRenameCustomerGroup } from './renameCustomerGroup.ts'

export const customerGroupsRoutes: readonly Route[] = [
  serve(endpoints.listCustomerGroups, handleListCustomerGroups),
  serveReport(endpoints.exportCustomerGroups, handleExportCustomerGroups),
  serve(endpoints.listCustomerGroupsWithCustomers, handleListCustomerGroupsWithCustomers),
  serve(endpoints.getCustomerGroup, handleGetCustomerGroup),
  serve(endpoints.createCustomerGroup, handleCreateCustomerGroup),
  serve(endpoints.renameCustomerGroup, handleRenameCustomerGroup),
  serve(endpoints.removeCustomerGroup, handleRemoveCustomerGroup),
  serve(endpoints.listAgentGroups, handleListAgentGroups),
  serve(endpoints.createAgentGroup, (context, { body }) =>
    handleCreateCustomerGroup(context, { body, params: {}, query: {}, files: [] }),
  ),
]
