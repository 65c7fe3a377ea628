import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { listAgents, listRunners } from './peopleContract.ts'

export const exportAgents = endpoint({
  method: 'GET',
  path: '/user/agent/export',
  summary: 'The filtered agents as a file, with their figures',
  access: 'AGENT_MANAGEMENT_READ',
  query: listAgents.query.omit({ page: true, pageSize: true }).extend(exportQuery.shape),
  output: download,
})

export const exportRunners = endpoint({
  method: 'GET',
  path: '/user/runner/export',
  summary: 'The filtered runners as a file, with their figures of today',
  access: 'RUNNER_MANAGEMENT_READ',
  query: listRunners.query.omit({ page: true, pageSize: true }).extend(exportQuery.shape),
  output: download,
})
