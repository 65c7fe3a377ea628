import { serve, serveReport, type Route } from '../../../platform/server/verb.ts'
import * as endpoints from '../contract.ts'
import * as moveCalls from '../moveContract.ts'
import { createCustomer } from './createCustomer.ts'
import { exportCustomers } from './exportCustomers.ts'
import { getCustomer } from './getCustomer.ts'
import { listCustomers } from './listCustomers.ts'
import { listCustomersV2 } from './listCustomersV2.ts'
import { moveCustomers } from './move/moveCustomers.ts'
import { previewMove } from './move/previewMove.ts'
import { removeCustomer } from './removeCustomer.ts'
import { replaceAttachments } from './replaceAttachments.ts'
import { searchCustomers } from './searchCustomers.ts'
import { setCustomerGroups } from './setCustomerGroups.ts'
import { setDailyPayer } from './setDailyPayer.ts'
import { setDailyPayers } from './setDailyPayers.ts'
import { updateCustomer } from './updateCustomer.ts'

export const customerRoutes: readonly Route[] = [
  serve(endpoints.createCustomer, createCustomer),
  serve(endpoints.updateCustomer, updateCustomer),
  serve(endpoints.removeCustomer, removeCustomer),
  serve(endpoints.getCustomer, getCustomer),
  serve(endpoints.listCustomers, listCustomers),
  serve(endpoints.listCustomersV2, listCustomersV2),
  serveReport(endpoints.exportCustomers, exportCustomers),
  serve(endpoints.searchCustomers, searchCustomers),
  serve(endpoints.setDailyPayer, setDailyPayer),
  serve(endpoints.setDailyPayers, setDailyPayers),
  serve(moveCalls.setCustomerGroups, setCustomerGroups),
  serve(moveCalls.previewMove, previewMove),
  serve(moveCalls.moveCustomers, moveCustomers),
  serve(endpoints.replaceAttachments, replaceAttachments),
]
