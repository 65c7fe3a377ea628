import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import { serve, serveReport, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleAssignPackagesToAgent } from './assignPackagesToAgent.ts'
import { handleCreateConventionalPackage } from './createConventionalPackage.ts'
import { handleCreateSystemPackage } from './createSystemPackage.ts'
import { handleExportConventionalPackages, handleExportSystemPackages } from './exportPackages.ts'
import { handleGetAgentPackages } from './getAgentPackages.ts'
import { handleListConventionalPackages } from './listConventionalPackages.ts'
import { handleListSystemPackages } from './listSystemPackages.ts'
import { removePackage } from './removePackage.ts'
import { handleUpdateConventionalPackage } from './updateConventionalPackage.ts'
import { handleUpdateSystemPackage } from './updateSystemPackage.ts'

const endpoints = serveAll(contract, schemas)

export const packagesRoutes: readonly Route[] = [
  serve(endpoints.listSystemPackages, handleListSystemPackages),
  serveReport(endpoints.exportSystemPackages, handleExportSystemPackages),
  serve(endpoints.createSystemPackage, handleCreateSystemPackage),
  serve(endpoints.updateSystemPackage, handleUpdateSystemPackage),
  serve(endpoints.removeSystemPackage, removePackage(PACKAGE_TYPE.SYSTEM)),
  serve(endpoints.listConventionalPackages, handleListConventionalPackages),
  serveReport(endpoints.exportConventionalPackages, handleExportConventionalPackages),
  serve(endpoints.createConventionalPackage, handleCreateConventionalPackage),
  serve(endpoints.updateConventionalPackage, handleUpdateConventionalPackage),
  serve(endpoints.removeConventionalPackage, removePackage(PACKAGE_TYPE.CONVENTIONAL)),
  serve(endpoints.getAgentPackages, handleGetAgentPackages),
  serve(endpoints.assignPackagesToAgent, handleAssignPackagesToAgent),
]
