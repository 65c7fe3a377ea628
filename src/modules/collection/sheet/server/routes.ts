import { serve, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handlePreviewMassCredit } from './previewMassCredit.ts'
import { handleSubmitMassCredit } from './submitMassCredit.ts'

const endpoints = serveAll(contract, schemas)

export const massCreditRoutes: readonly Route[] = [
  serve(endpoints.previewMassCredit, handlePreviewMassCredit),
  serve(endpoints.submitMassCredit, handleSubmitMassCredit),
]
