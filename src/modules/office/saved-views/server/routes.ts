import { serve, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleCreateSavedView } from './createSavedView.ts'
import { handleGetOwnLists } from './getOwnLists.ts'
import { handleRemoveSavedView } from './removeSavedView.ts'
import { handleSetListColumns } from './setListColumns.ts'
import { handleUpdateSavedView } from './updateSavedView.ts'

export const savedViewRoutes: readonly Route[] = [
  serve(endpoints.getOwnLists, handleGetOwnLists),
  serve(endpoints.createSavedView, handleCreateSavedView),
  serve(endpoints.updateSavedView, handleUpdateSavedView),
  serve(endpoints.removeSavedView, handleRemoveSavedView),
  serve(endpoints.setListColumns, handleSetListColumns),
]
