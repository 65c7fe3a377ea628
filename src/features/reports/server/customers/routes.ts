import { serveReport, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../../customerViewContract.ts'
import { handleExportCustomerView } from './exportCustomerView.ts'
import { handleGetCustomerView } from './getCustomerView.ts'

export const customerViewRoutes: readonly Route[] = [
  serveReport(endpoints.getCustomerView, handleGetCustomerView),
  serveReport(endpoints.exportCustomerView, handleExportCustomerView),
]
