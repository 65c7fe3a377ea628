import { serve, type Route } from '../../../platform/server/verb.ts'
import * as endpoints from '../contract.ts'
import { exportIou } from './exportIou.ts'
import { getIou } from './getIou.ts'
import { listSignatures } from './listSignatures.ts'
import { signIou } from './signIou.ts'

export const iouRoutes: readonly Route[] = [
  serve(endpoints.getIou, getIou),
  serve(endpoints.exportIou, exportIou),
  serve(endpoints.signIou, signIou),
  serve(endpoints.listSignatures, listSignatures),
]
