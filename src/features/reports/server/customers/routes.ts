import { serveReport, type Route } from '../../../../platform/server/verb.ts'
import * as endpoints from '../../customerViewContract.ts'
import { exportCustomerView } from './exportCustomerView.ts'
import { getCustomerView } from './getCustomerView.ts'

export const customerViewRoutes: readonly Route[] = [
  serveReport(endpoints.getCustomerView, getCustomerView),
  serveReport(endpoints.exportCustomerView, exportCustomerView),
]
