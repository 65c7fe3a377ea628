import { serve, servePrepared, type Route } from '../../../platform/server/verb.ts'
import * as endpoints from '../contract.ts'
import { downloadReport } from './downloadReport.ts'
import { downloadTemplate } from './downloadTemplate.ts'
import { getMigration } from './getMigration.ts'
import { listMigrations } from './listMigrations.ts'
import { migrateData } from './migrateData.ts'
import { readFirstRows } from './uploadSheet.ts'

export const dataMigrationRoutes: readonly Route[] = [
  serve(endpoints.downloadTemplate, downloadTemplate),
  servePrepared(endpoints.migrateData, readFirstRows, migrateData),
  serve(endpoints.getMigration, getMigration),
  serve(endpoints.downloadReport, downloadReport),
  serve(endpoints.listMigrations, listMigrations),
]
