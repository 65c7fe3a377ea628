import { serve, type Route } from '../../../kit/server/verb.ts'
import * as calls from '../contract.ts'
import { createCustomer } from './createCustomer.ts'
import { getCustomer } from './getCustomer.ts'

export const customerRoutes: readonly Route[] = [
  serve(calls.createCustomer, createCustomer),
  serve(calls.getCustomer, getCustomer),
]
