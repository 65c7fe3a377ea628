import { PACKAGE_TYPE } from '../../../core/loan/terms.ts'
import { serve, type Route } from '../../../platform/server/verb.ts'
import * as calls from '../contract.ts'
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
  serve(calls.listSystemPackages, listSystemPackages),
  serve(calls.createSystemPackage, createSystemPackage),
  serve(calls.updateSystemPackage, updateSystemPackage),
  serve(calls.removeSystemPackage, removePackage(PACKAGE_TYPE.SYSTEM)),
  serve(calls.listConventionalPackages, listConventionalPackages),
  serve(calls.createConventionalPackage, createConventionalPackage),
  serve(calls.updateConventionalPackage, updateConventionalPackage),
  serve(calls.removeConventionalPackage, removePackage(PACKAGE_TYPE.CONVENTIONAL)),
  serve(calls.getAgentPackages, getAgentPackages),
  serve(calls.assignPackagesToAgent, assignPackagesToAgent),
]
