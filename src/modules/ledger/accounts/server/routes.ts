import { serve, type Route } from '#platform/server/handler.ts'
import * as endpoints from '../contract.ts'
import { handleListBankAccounts } from './listBankAccounts.ts'
import {
  handleCreateBankAccount,
  handleRemoveBankAccount,
  handleUpdateBankAccount,
} from './saveBankAccount.ts'

export const accountRoutes: readonly Route[] = [
  serve(endpoints.listBankAccounts, handleListBankAccounts),
  serve(endpoints.createBankAccount, handleCreateBankAccount),
  serve(endpoints.updateBankAccount, handleUpdateBankAccount),
  serve(endpoints.removeBankAccount, handleRemoveBankAccount),
]
