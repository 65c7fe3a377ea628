import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as moveSchemas from './moveSchemas.ts'
import * as schemas from './schemas.ts'
import * as identityContract from '../identityContract.ts'
import * as identitySchemas from './identitySchemas.ts'
import * as mergeContract from '../mergeContract.ts'
import * as mergeSchemas from './mergeSchemas.ts'
import {
  handleAllowOneLoan,
  handleRemoveLoanFlag,
  handleSetLoanFlag,
} from './identity/changeLoanFlag.ts'
import { handleGetKnownPerson } from './identity/getKnownPerson.ts'
import { handleGetSamePerson } from './identity/getSamePerson.ts'
import { handleCreateCustomer } from './createCustomer.ts'
import { handleExportCustomers } from './list/exportCustomers.ts'
import { handleGetCustomer } from './getCustomer.ts'
import { handleListBusinessNatures } from './list/listBusinessNatures.ts'
import { handleListCustomers } from './list/listCustomers.ts'
import { handleListCustomersV2 } from './list/listCustomersV2.ts'
import { handleMoveCustomers } from './move/moveCustomers.ts'
import { handleCompareRecords } from './merge/compareRecords.ts'
import { handleJudgeDuplicates } from './merge/judgeDuplicates.ts'
import { handleListDuplicates } from './merge/listDuplicates.ts'
import { handleListMerges } from './merge/listMerges.ts'
import { handleMergeCustomers } from './merge/mergeCustomers.ts'
import type { MergeParts } from './merge/mergeParts.ts'
import { handleSplitCustomers } from './merge/splitCustomers.ts'
import type { MoveParts } from './move/moveLocked.ts'
import { handlePreviewMove } from './move/previewMove.ts'
import { handleRemoveCustomer } from './removeCustomer.ts'
import { handleReplaceAttachments } from './attachments/replaceAttachments.ts'
import { handleSearchCustomers } from './list/searchCustomers.ts'
import { handleSetCustomerGroups } from './setCustomerGroups.ts'
import { handleSetDailyPayer } from './daily-payers/setDailyPayer.ts'
import { handleSetDailyPayers } from './daily-payers/setDailyPayers.ts'
import { handleUpdateCustomer } from './updateCustomer.ts'

const endpoints = serveAll(contract, { ...schemas, ...moveSchemas })
const identityEndpoints = serveAll(identityContract, identitySchemas)
const mergeEndpoints = serveAll(mergeContract, mergeSchemas)

export const customerRoutes = (parts: MoveParts & MergeParts): readonly Route[] => [
  serve(endpoints.createCustomer, handleCreateCustomer),
  serve(endpoints.updateCustomer, handleUpdateCustomer(parts)),
  serve(endpoints.removeCustomer, handleRemoveCustomer),
  serve(endpoints.getCustomer, handleGetCustomer),
  serve(endpoints.listCustomers, handleListCustomers),
  serve(endpoints.listCustomersV2, handleListCustomersV2),
  serveReport(endpoints.exportCustomers, handleExportCustomers),
  serve(endpoints.listBusinessNatures, handleListBusinessNatures),
  serve(endpoints.searchCustomers, handleSearchCustomers),
  serve(endpoints.setDailyPayer, handleSetDailyPayer),
  serve(endpoints.setDailyPayers, handleSetDailyPayers),
  serve(endpoints.setCustomerGroups, handleSetCustomerGroups),
  serve(endpoints.previewMove, handlePreviewMove),
  serve(endpoints.moveCustomers, handleMoveCustomers(parts)),
  serve(identityEndpoints.getKnownPerson, handleGetKnownPerson),
  serve(identityEndpoints.getSamePerson, handleGetSamePerson),
  serve(identityEndpoints.setLoanFlag, handleSetLoanFlag),
  serve(identityEndpoints.removeLoanFlag, handleRemoveLoanFlag),
  serve(identityEndpoints.allowOneLoan, handleAllowOneLoan),
  serve(mergeEndpoints.listDuplicates, handleListDuplicates),
  serve(mergeEndpoints.judgeDuplicates, handleJudgeDuplicates),
  serve(mergeEndpoints.compareRecords, handleCompareRecords),
  serve(mergeEndpoints.mergeCustomers, handleMergeCustomers(parts)),
  serve(mergeEndpoints.splitCustomers, handleSplitCustomers(parts)),
  serve(mergeEndpoints.listMerges, handleListMerges),
  serve(endpoints.replaceAttachments, handleReplaceAttachments),
]
