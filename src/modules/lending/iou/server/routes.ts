import { serve, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleExportIou } from './exportIou.ts'
import { handleGetIou } from './getIou.ts'
import { handleListSignatures } from './listSignatures.ts'
import { handleSignAsGuarantor } from './signAsGuarantor.ts'
import { handleSignIou } from './signIou.ts'

const endpoints = serveAll(contract, schemas)

export const iouRoutes: readonly Route[] = [
  serve(endpoints.getIou, handleGetIou),
  serve(endpoints.exportIou, handleExportIou),
  serve(endpoints.signIou, handleSignIou),
  serve(endpoints.signAsGuarantor, handleSignAsGuarantor),
  serve(endpoints.listSignatures, handleListSignatures),
]
