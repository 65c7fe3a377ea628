import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import * as factsContract from '../../facts/contract.ts'
import * as factsSchemas from '../../facts/server/schemas.ts'
import { handleGetLendingFacts } from '../../facts/server/getLendingFacts.ts'
import { handleExportCustomerView } from './exportCustomerView.ts'
import { handleGetCustomerView } from './getCustomerView.ts'

const endpoints = serveAll(contract, schemas)
const factsEndpoints = serveAll(factsContract, factsSchemas)

export const customerViewRoutes: readonly Route[] = [
  serveReport(endpoints.getCustomerView, handleGetCustomerView),
  serve(factsEndpoints.getLendingFacts, handleGetLendingFacts),
  serveReport(endpoints.exportCustomerView, handleExportCustomerView),
]
