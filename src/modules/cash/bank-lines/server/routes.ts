import { serveAll } from '#platform/contract/endpoint.ts'
import { serve, servePrepared, serveReport, type Route } from '#platform/server/handler.ts'
import * as contract from '../contract.ts'
import { handleAddBankFile } from './addBankFile.ts'
import {
  handleCreditBankLine,
  handleDisownBankLine,
  handleEnterBankLine,
  handleReopenBankLine,
} from './explainBankLine.ts'
import { handleGetBankBalances } from './getBankBalances.ts'
import { handleGetBankMatches } from './getBankMatches.ts'
import { handleExportBankLines } from './exportBankLines.ts'
import { handleListBankLines } from './listBankLines.ts'
import { handleMatchBankLines } from './matchBankLines.ts'
import { handlePreviewBankFile } from './previewBankFile.ts'
import { handleRemoveBankFile } from './removeBankFile.ts'
import { readAddedFile } from './readBankFile.ts'
import * as schemas from './schemas.ts'

const endpoints = serveAll(contract, schemas)

export const bankLineRoutes: readonly Route[] = [
  serve(endpoints.previewBankFile, handlePreviewBankFile),
  servePrepared(endpoints.addBankFile, readAddedFile, handleAddBankFile),
  serve(endpoints.removeBankFile, handleRemoveBankFile),
  serve(endpoints.listBankLines, handleListBankLines),
  serveReport(endpoints.exportBankLines, handleExportBankLines),
  serve(endpoints.getBankBalances, handleGetBankBalances),
  serve(endpoints.getBankMatches, handleGetBankMatches),
  serve(endpoints.matchBankLines, handleMatchBankLines),
  serve(endpoints.creditBankLine, handleCreditBankLine),
  serve(endpoints.enterBankLine, handleEnterBankLine),
  serve(endpoints.disownBankLine, handleDisownBankLine),
  serve(endpoints.reopenBankLine, handleReopenBankLine),
]
