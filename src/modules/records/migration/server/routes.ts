import { serve, servePrepared, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleDownloadReport } from './downloadReport.ts'
import { handleDownloadTemplate } from './downloadTemplate.ts'
import { handleGetMigration } from './getMigration.ts'
import { handleListMigrations } from './listMigrations.ts'
import { handleMigrateData } from './migrateData.ts'
import { readFirstRows } from './uploadSheet.ts'

const endpoints = serveAll(contract, schemas)

export const dataMigrationRoutes: readonly Route[] = [
  serve(endpoints.downloadTemplate, handleDownloadTemplate),
  servePrepared(endpoints.migrateData, readFirstRows, handleMigrateData),
  serve(endpoints.getMigration, handleGetMigration),
  serve(endpoints.downloadReport, handleDownloadReport),
  serve(endpoints.listMigrations, handleListMigrations),
]
