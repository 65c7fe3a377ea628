import { PACKAGE_TYPE } from '../../../core/loan/terms.ts'
import { serve, type Route } from '../../../platform/server/verb.ts'
import * as endpoints from '../contract.ts'
import { assignPackagesToAgent } from './assignPackagesToAgent.ts'
import { createConventionalPackage } from './createConventionalPackage.ts'
import { createSystemPackage } from './createSystemPackage.ts'
import { getAgentPackages } from './getAgentPackages.ts'
import { listConventionalPackages } from './listConventionalPackages.ts'
import { listSystemPackages } from './listSystemPackages.ts'
import { removePackage } from './removePackage.ts'
import { updateConventionalPackage } from './updateConventionalPackage.ts'
import { updateSystemPackage } from './updateSystemPackage.ts'

export const packagesRoutes: readonly Route[] = [
  serve(endpoints.listSystemPackages, listSystemPackages),
  serve(endpoints.createSystemPackage, createSystemPackage),
  serve(endpoints.updateSystemPackage, updateSystemPackage),
  serve(endpoints.removeSystemPackage, removePackage(PACKAGE_TYPE.SYSTEM)),
  serve(endpoints.listConventionalPackages, listConventionalPackages),
  serve(endpoints.createConventionalPackage, createConventionalPackage),
  serve(endpoints.updateConventionalPackage, updateConventionalPackage),
  serve(endpoints.removeConventionalPackage, removePackage(PACKAGE_TYPE.CONVENTIONAL)),
  serve(endpoints.getAgentPackages, getAgentPackages),
  serve(endpoints.assignPackagesToAgent, assignPackagesToAgent),
]
