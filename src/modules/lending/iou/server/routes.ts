import { serve, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleExportIou } from './exportIou.ts'
import { handleGetIou } from './getIou.ts'
import { handleListSignatures } from './listSignatures.ts'
import { handleSignIou } from './signIou.ts'

export const iouRoutes: readonly Route[] = [
  serve(endpoints.getIou, handleGetIou),
  serve(endpoints.exportIou, handleExportIou),
  serve(endpoints.signIou, handleSignIou),
  serve(endpoints.listSignatures, handleListSignatures),
]
