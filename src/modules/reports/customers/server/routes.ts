import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import * as factsEndpoints from '../../facts/contract.ts'
import { handleGetLendingFacts } from '../../facts/server/getLendingFacts.ts'
import { handleExportCustomerView } from './exportCustomerView.ts'
import { handleGetCustomerView } from './getCustomerView.ts'

export const customerViewRoutes: readonly Route[] = [
  serveReport(endpoints.getCustomerView, handleGetCustomerView),
  serve(factsEndpoints.getLendingFacts, handleGetLendingFacts),
  serveReport(endpoints.exportCustomerView, handleExportCustomerView),
]
