import { serve, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleListCustomerActivity } from './listCustomerActivity.ts'

const endpoints = serveAll(contract, schemas)

export const customerActivityRoutes: readonly Route[] = [
  serve(endpoints.listCustomerActivity, handleListCustomerActivity),
]
