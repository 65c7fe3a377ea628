import { serve, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleGetDaysOff, handleUpdateDaysOff } from './daysOff.ts'
import { handleGetBusiness } from './getBusiness.ts'
import { handleListHolidays } from './listHolidays.ts'
import { handleUpdateBusiness } from './updateBusiness.ts'

const endpoints = serveAll(contract, schemas)

export const businessRoutes: readonly Route[] = [
  serve(endpoints.getBusiness, handleGetBusiness),
  serve(endpoints.updateBusiness, handleUpdateBusiness),
  serve(endpoints.getDaysOff, handleGetDaysOff),
  serve(endpoints.updateDaysOff, handleUpdateDaysOff),
  serve(endpoints.listHolidays, handleListHolidays),
]
