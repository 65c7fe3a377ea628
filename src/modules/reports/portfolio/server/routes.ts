import { serveReport, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleExportPortfolio } from './exportPortfolio.ts'
import { handleExportPortfolioLosses } from './exportPortfolioLosses.ts'
import { handleExportPortfolioProfit } from './exportPortfolioProfit.ts'
import { handleExportPortfolioSnapshots } from './exportPortfolioSnapshots.ts'
import { handleGetExpectedCash } from './getExpectedCash.ts'
import { handleGetPortfolio } from './getPortfolio.ts'
import { handleGetPortfolioLosses } from './getPortfolioLosses.ts'
import { handleGetPortfolioProfit } from './getPortfolioProfit.ts'
import { handleListPortfolioSnapshots } from './listPortfolioSnapshots.ts'

const endpoints = serveAll(contract, schemas)

export const portfolioRoutes: readonly Route[] = [
  serveReport(endpoints.getPortfolio, handleGetPortfolio),
  serveReport(endpoints.exportPortfolio, handleExportPortfolio),
  serveReport(endpoints.listPortfolioSnapshots, handleListPortfolioSnapshots),
  serveReport(endpoints.exportPortfolioSnapshots, handleExportPortfolioSnapshots),
  serveReport(endpoints.getExpectedCash, handleGetExpectedCash),
  serveReport(endpoints.getPortfolioProfit, handleGetPortfolioProfit),
  serveReport(endpoints.exportPortfolioProfit, handleExportPortfolioProfit),
  serveReport(endpoints.getPortfolioLosses, handleGetPortfolioLosses),
  serveReport(endpoints.exportPortfolioLosses, handleExportPortfolioLosses),
]
