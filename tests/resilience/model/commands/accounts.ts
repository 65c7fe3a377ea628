import fc from 'fast-check'
import {
  createBankAccount,
  removeBankAccount,
  updateBankAccount,
} from '#modules/ledger/accounts/contract.ts'
import type { Account, Model } from '../books.ts'
import { at, command, getPerson, verified, sameFigures, user, which } from '../command.ts'
import { getBalanceOf } from '../places.ts'
import type { World } from '../world.ts'

// A few names, so that some are taken; upper and lower case are the same name.
const name = fc.constantFrom('Maybank 4321', 'TNG eWallet', 'CIMB', 'cimb', 'Public Bank')

function isTaken({ accounts }: Model, agentId: number, wanted: string, ownId?: number): boolean {
  return accounts.some(
    (each) =>
      each.agentId === agentId &&
      !each.isRemoved &&
      each.id !== ownId &&
      each.name.toLowerCase() === wanted.toLowerCase(),
  )
}

const isVisible = ({ isRemoved }: Account, who: 'OWN' | 'OTHER' | 'ADMIN') =>
  !isRemoved && who !== 'OTHER'

/** An account: mostly one that is not removed. */
function findAccount({ model }: World, place: number): Account | undefined {
  const kept = model.accounts.filter(({ isRemoved }) => !isRemoved)
  return at(place % 5 > 0 && kept.length > 0 ? kept : model.accounts, place)
}

export const accounts = [
  command(
    'open bank account',
    fc.record({ agent: which, who: user, name }),
    async (world, { agent: place, who, name }) => {
      const { model } = world
      const { id: agentId } = at(world.agents, place)!
      const person = getPerson(world, who, agentId)
      const reply = await world.request(person, createBankAccount, { body: { agentId, name } })
      const outcome = verified(reply, [
        ...(who === 'OTHER' ? ['NOT_FOUND'] : []),
        ...(isTaken(model, agentId, name) ? ['ACCOUNT_NAME_TAKEN'] : []),
      ])
      if (outcome !== 'taken') return outcome
      sameFigures(reply.data, { agentId, name, status: 1, balance: 0 }, 'the account')
      model.accounts.push({ id: reply.data.id, agentId, name, isActive: true, isRemoved: false })
      return outcome
    },
  ),

  command(
    'change bank account',
    fc.record({
      place: which,
      who: user,
      name: fc.option(name, { freq: 1 }),
      isActive: fc.oneof(
        { weight: 2, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
    }),
    async (world, { place, who, name, isActive }) => {
      const { model } = world
      const account = findAccount(world, place)
      if (!account) return 'idle'
      const { id, agentId } = account
      const person = getPerson(world, who, agentId)
      const body = { status: isActive ? 1 : -1, ...(name === null ? {} : { name }) } as const
      const reply = await world.request(person, updateBankAccount, { params: { id }, body })
      const wanted = name ?? account.name
      const outcome = verified(reply, [
        ...(isVisible(account, who) ? [] : ['NOT_FOUND']),
        ...(isTaken(model, agentId, wanted, id) ? ['ACCOUNT_NAME_TAKEN'] : []),
      ])
      if (outcome !== 'taken') return outcome
      Object.assign(account, { name: wanted, isActive })
      const balance = getBalanceOf(model, agentId, id)
      sameFigures(reply.data, { name: wanted, balance }, 'the account changed')
      return outcome
    },
  ),

  command(
    'remove bank account',
    fc.record({ place: which, who: user }),
    async (world, { place, who }) => {
      const account = findAccount(world, place)
      if (!account) return 'idle'
      const { id, agentId } = account
      const person = getPerson(world, who, agentId)
      const reply = await world.request(person, removeBankAccount, { params: { id } })
      const outcome = verified(reply, [
        ...(isVisible(account, who) ? [] : ['NOT_FOUND']),
        ...(world.model.usedAccounts.has(id) ? ['ACCOUNT_HAS_MOVEMENTS'] : []),
      ])
      if (outcome === 'taken') account.isRemoved = true
      return outcome
    },
  ),
]
