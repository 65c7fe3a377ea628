import { serve, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleCreateSavedView } from './createSavedView.ts'
import { handleGetOwnLists } from './getOwnLists.ts'
import { handleRemoveSavedView } from './removeSavedView.ts'
import { handleSetListColumns } from './setListColumns.ts'
import { handleUpdateSavedView } from './updateSavedView.ts'

const endpoints = serveAll(contract, schemas)

export const savedViewRoutes: readonly Route[] = [
  serve(endpoints.getOwnLists, handleGetOwnLists),
  serve(endpoints.createSavedView, handleCreateSavedView),
  serve(endpoints.updateSavedView, handleUpdateSavedView),
  serve(endpoints.removeSavedView, handleRemoveSavedView),
  serve(endpoints.setListColumns, handleSetListColumns),
]
