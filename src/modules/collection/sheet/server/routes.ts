import { serve, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handlePreviewMassCredit } from './previewMassCredit.ts'
import { handleSubmitMassCredit } from './submitMassCredit.ts'

export const massCreditRoutes: readonly Route[] = [
  serve(endpoints.previewMassCredit, handlePreviewMassCredit),
  serve(endpoints.submitMassCredit, handleSubmitMassCredit),
]
