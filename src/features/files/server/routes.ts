import { serve, type Route } from '../../../platform/server/verb.ts'
import * as endpoints from '../contract.ts'
import { getFile } from './getFile.ts'

export const filesRoutes: readonly Route[] = [serve(endpoints.getFile, getFile)]
