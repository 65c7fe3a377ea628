import { serve, type Route } from '../../../kit/server/verb.ts'
import * as calls from '../contract.ts'
import { downloadReport } from './downloadReport.ts'
import { downloadTemplate } from './downloadTemplate.ts'
import { getMigration } from './getMigration.ts'
import { listMigrations } from './listMigrations.ts'
import { migrateData } from './migrateData.ts'

export const dataMigrationRoutes: readonly Route[] = [
  serve(calls.downloadTemplate, downloadTemplate),
  serve(calls.migrateData, migrateData),
  serve(calls.getMigration, getMigration),
  serve(calls.downloadReport, downloadReport),
  serve(calls.listMigrations, listMigrations),
]
