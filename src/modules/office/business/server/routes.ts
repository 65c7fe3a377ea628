import { serve, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleGetBusiness } from './getBusiness.ts'
import { handleUpdateBusiness } from './updateBusiness.ts'

export const businessRoutes: readonly Route[] = [
  serve(endpoints.getBusiness, handleGetBusiness),
  serve(endpoints.updateBusiness, handleUpdateBusiness),
]
