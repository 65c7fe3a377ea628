import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleWriteAsStaff } from './writeAsStaff.ts'
import { handleListCorrections } from './listCorrections.ts'
import { handleAnswerDispute } from './answerDispute.ts'
import { handleExportDisputes } from './exportDisputes.ts'
import { handleListDisputes } from './listDisputes.ts'
import { handleListOwnDisputes } from './listOwnDisputes.ts'
import { handleReportDispute } from './reportDispute.ts'
import { handleWriteInDispute } from './writeInDispute.ts'

const endpoints = serveAll(contract, schemas)

export const disputeRoutes: readonly Route[] = [
  serve(endpoints.listOwnDisputes, handleListOwnDisputes),
  serve(endpoints.reportDispute, handleReportDispute),
  serve(endpoints.writeInDispute, handleWriteInDispute),
  serve(endpoints.listDisputes, handleListDisputes),
  serveReport(endpoints.exportDisputes, handleExportDisputes),
  serve(endpoints.answerDispute, handleAnswerDispute),
  serve(endpoints.listCorrections, handleListCorrections),
  serve(endpoints.writeAsStaff, handleWriteAsStaff),
]
