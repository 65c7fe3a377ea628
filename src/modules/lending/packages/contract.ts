import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

/** Limits a package to some customers; without a scope it applies everywhere. */
export const PACKAGE_SCOPE = { REGION: 1, POST_CODE: 2 } as const

export const listSystemPackages = endpoint<typeof server.listSystemPackages>()({
  method: 'GET',
  path: '/configuration/package',
  access: 'PACKAGE_MANAGEMENT_READ',
  reads: ['PACKAGES'],
  list: { kind: 'PAGES', search: 'searchTerm', sorts: true },
})

export const exportSystemPackages = endpoint<typeof server.exportSystemPackages>()({
  method: 'GET',
  path: '/configuration/package/export',
  access: 'PACKAGE_MANAGEMENT_READ',
})

export const createSystemPackage = endpoint<typeof server.createSystemPackage>()({
  method: 'POST',
  path: '/configuration/package',
  access: 'PACKAGE_MANAGEMENT_CREATE',
  changes: ['PACKAGES'],
})

export const updateSystemPackage = endpoint<typeof server.updateSystemPackage>()({
  method: 'PUT',
  path: '/configuration/package/{id}',
  access: 'PACKAGE_MANAGEMENT_UPDATE',
  changes: ['PACKAGES'],
})

export const removeSystemPackage = endpoint<typeof server.removeSystemPackage>()({
  method: 'DELETE',
  path: '/configuration/package/{id}',
  access: 'PACKAGE_MANAGEMENT_DELETE',
  changes: ['PACKAGES'],
})

export const listConventionalPackages = endpoint<typeof server.listConventionalPackages>()({
  method: 'GET',
  path: '/configuration/conventional-package',
  access: 'PACKAGE_MANAGEMENT_READ',
  reads: ['PACKAGES'],
  list: { kind: 'PAGES', search: 'searchTerm', sorts: true },
})

export const exportConventionalPackages = endpoint<typeof server.exportConventionalPackages>()({
  method: 'GET',
  path: '/configuration/conventional-package/export',
  access: 'PACKAGE_MANAGEMENT_READ',
})

export const createConventionalPackage = endpoint<typeof server.createConventionalPackage>()({
  method: 'POST',
  path: '/configuration/conventional-package',
  access: 'PACKAGE_MANAGEMENT_CREATE',
  changes: ['PACKAGES'],
})

export const updateConventionalPackage = endpoint<typeof server.updateConventionalPackage>()({
  method: 'PUT',
  path: '/configuration/conventional-package/{id}',
  access: 'PACKAGE_MANAGEMENT_UPDATE',
  changes: ['PACKAGES'],
})

export const removeConventionalPackage = endpoint<typeof server.removeConventionalPackage>()({
  method: 'DELETE',
  path: '/configuration/conventional-package/{id}',
  access: 'PACKAGE_MANAGEMENT_DELETE',
  changes: ['PACKAGES'],
})

export const getAgentPackages = endpoint<typeof server.getAgentPackages>()({
  method: 'GET',
  path: '/user/agent-package-assignment/{agentId}',
  access: 'PACKAGE_MANAGEMENT_READ',
  reads: ['PACKAGES'],
})

export const assignPackagesToAgent = endpoint<typeof server.assignPackagesToAgent>()({
  method: 'PUT',
  path: '/user/agent-package-assignment/{agentId}',
  access: 'PACKAGE_MANAGEMENT_UPDATE',
  changes: ['PACKAGES'],
})
