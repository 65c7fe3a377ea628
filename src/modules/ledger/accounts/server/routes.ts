import { serve, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleListBankAccounts } from './listBankAccounts.ts'
import {
  handleCreateBankAccount,
  handleRemoveBankAccount,
  handleUpdateBankAccount,
} from './saveBankAccount.ts'

const endpoints = serveAll(contract, schemas)

export const accountRoutes: readonly Route[] = [
  serve(endpoints.listBankAccounts, handleListBankAccounts),
  serve(endpoints.createBankAccount, handleCreateBankAccount),
  serve(endpoints.updateBankAccount, handleUpdateBankAccount),
  serve(endpoints.removeBankAccount, handleRemoveBankAccount),
]
