import type { AllTables } from '#db/tableParts.ts'
import { serve, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleGetFile } from './getFile.ts'

export const filesRoutes = (tables: AllTables): readonly Route[] => [
  serve(endpoints.getFile, handleGetFile(tables)),
]
