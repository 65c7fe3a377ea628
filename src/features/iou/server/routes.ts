import { serve, type Route } from '../../../platform/server/verb.ts'
import * as calls from '../contract.ts'
import { exportIou } from './exportIou.ts'
import { getIou } from './getIou.ts'
import { listSignatures } from './listSignatures.ts'
import { signIou } from './signIou.ts'

export const iouRoutes: readonly Route[] = [
  serve(calls.getIou, getIou),
  serve(calls.exportIou, exportIou),
  serve(calls.signIou, signIou),
  serve(calls.listSignatures, listSignatures),
]
