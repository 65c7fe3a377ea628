import { serveAll } from '#platform/contract/endpoint.ts'
import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import * as contract from '../contract.ts'
import { handleGetApprovalRules, handleSetApprovalRules } from './approvalRules.ts'
import { handleApproveRequest, type FindRoute } from './approveRequest.ts'
import { handleDeclineRequest } from './declineRequest.ts'
import { handleExportApprovals, handleListApprovals } from './listApprovals.ts'
import * as schemas from './schemas.ts'
import { handleWithdrawRequest } from './withdrawRequest.ts'

const endpoints = serveAll(contract, schemas)

export const approvalRoutes = (findRoute: FindRoute): readonly Route[] => [
  serve(endpoints.getApprovalRules, handleGetApprovalRules),
  serve(endpoints.setApprovalRules, handleSetApprovalRules),
  serve(endpoints.listApprovals, handleListApprovals),
  serveReport(endpoints.exportApprovals, handleExportApprovals),
  serve(endpoints.approveRequest, handleApproveRequest(findRoute)),
  serve(endpoints.declineRequest, handleDeclineRequest),
  serve(endpoints.withdrawRequest, handleWithdrawRequest),
]
