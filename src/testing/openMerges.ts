import { getCustomer } from '#modules/customers/contract.ts'
import {
  mergeCustomers,
  splitCustomers,
  type MergedField,
} from '#modules/customers/mergeContract.ts'
import { openTestServer } from './testServer.ts'

type Choice = { fromMerged?: MergedField[]; key?: string }

/** Opens a server with the agents Lim and Wong, whose records of one person an admin merges. */
export async function openMerges() {
  const server = await openTestServer()
  const admin = await server.users.superAdmin()
  const lim = await server.users.agent({ name: 'Lim' })
  const wong = await server.users.agent({ name: 'Wong' })
  return {
    server,
    admin,
    lim,
    wong,
    merge: (keptId: number, mergedId: number, { fromMerged = [], key }: Choice = {}, who = admin) =>
      who.request(mergeCustomers, { body: { keptId, mergedId, fromMerged } }, key ? { key } : {}),
    split: (id: number, who = admin) => who.request(splitCustomers, { params: { id } }),
    show: (id: number, who = admin) => who.call(getCustomer, { params: { id } }),
  }
}

export type Merges = Awaited<ReturnType<typeof openMerges>>
