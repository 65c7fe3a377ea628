import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleCreateCustomerGroup } from './createCustomerGroup.ts'
import { handleExportCustomerGroups } from './exportCustomerGroups.ts'
import { handleGetCustomerGroup } from './getCustomerGroup.ts'
import type { SumCollected } from './groupRows.ts'
import { handleListAgentGroups } from './listAgentGroups.ts'
import { handleListCustomerGroups } from './listCustomerGroups.ts'
import { handleListCustomerGroupsWithCustomers } from './listCustomerGroupsWithCustomers.ts'
import { handleRemoveCustomerGroup } from './removeCustomerGroup.ts'
import { handleRenameCustomerGroup } from './renameCustomerGroup.ts'

const endpoints = serveAll(contract, schemas)

export const customerGroupsRoutes = (sumCollected: SumCollected): readonly Route[] => [
  serve(endpoints.listCustomerGroups, handleListCustomerGroups(sumCollected)),
  serveReport(endpoints.exportCustomerGroups, handleExportCustomerGroups(sumCollected)),
  serve(
    endpoints.listCustomerGroupsWithCustomers,
    handleListCustomerGroupsWithCustomers(sumCollected),
  ),
  serve(endpoints.getCustomerGroup, handleGetCustomerGroup(sumCollected)),
  serve(endpoints.createCustomerGroup, handleCreateCustomerGroup(sumCollected)),
  serve(endpoints.renameCustomerGroup, handleRenameCustomerGroup(sumCollected)),
  serve(endpoints.removeCustomerGroup, handleRemoveCustomerGroup),
  serve(endpoints.listAgentGroups, handleListAgentGroups(sumCollected)),
  serve(endpoints.createAgentGroup, (context, { body }) =>
    handleCreateCustomerGroup(sumCollected)(context, { body, params: {}, query: {}, files: [] }),
  ),
]
