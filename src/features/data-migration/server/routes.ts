import { serve, servePrepared, type Route } from '../../../platform/server/verb.ts'
import * as calls from '../contract.ts'
import { downloadReport } from './downloadReport.ts'
import { downloadTemplate } from './downloadTemplate.ts'
import { getMigration } from './getMigration.ts'
import { listMigrations } from './listMigrations.ts'
import { migrateData } from './migrateData.ts'
import { readFirstRows } from './uploadSheet.ts'

export const dataMigrationRoutes: readonly Route[] = [
  serve(calls.downloadTemplate, downloadTemplate),
  servePrepared(calls.migrateData, readFirstRows, migrateData),
  serve(calls.getMigration, getMigration),
  serve(calls.downloadReport, downloadReport),
  serve(calls.listMigrations, listMigrations),
]
