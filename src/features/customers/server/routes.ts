import { serve, serveReport, type Route } from '../../../platform/server/verb.ts'
import * as calls from '../contract.ts'
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
  serve(calls.createCustomer, createCustomer),
  serve(calls.updateCustomer, updateCustomer),
  serve(calls.removeCustomer, removeCustomer),
  serve(calls.getCustomer, getCustomer),
  serve(calls.listCustomers, listCustomers),
  serve(calls.listCustomersV2, listCustomersV2),
  serveReport(calls.exportCustomers, exportCustomers),
  serve(calls.searchCustomers, searchCustomers),
  serve(calls.setDailyPayer, setDailyPayer),
  serve(calls.setDailyPayers, setDailyPayers),
  serve(moveCalls.setCustomerGroups, setCustomerGroups),
  serve(moveCalls.previewMove, previewMove),
  serve(moveCalls.moveCustomers, moveCustomers),
  serve(calls.replaceAttachments, replaceAttachments),
]
