import type { AllTables } from '#db/tableParts.ts'
import { serve, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleGetFile } from './getFile.ts'

const endpoints = serveAll(contract, schemas)

export const filesRoutes = (tables: AllTables): readonly Route[] => [
  serve(endpoints.getFile, handleGetFile(tables)),
]
