import { serveReport, type Route } from '../../../../platform/server/verb.ts'
import * as calls from '../../customerViewContract.ts'
import { exportCustomerView } from './exportCustomerView.ts'
import { getCustomerView } from './getCustomerView.ts'

export const customerViewRoutes: readonly Route[] = [
  serveReport(calls.getCustomerView, getCustomerView),
  serveReport(calls.exportCustomerView, exportCustomerView),
]
