import type { SystemTest } from '../support/systemTest.ts'
import type { FaultInjection } from '../support/openFaultyServer.ts'
import {
  countAgainstMidnight,
  countAgainstPayment,
  countAgainstResolution,
  handOverAgainstRemoval,
  moveAgainstWithdraw,
  payCommissionAtOnce,
  undoAgainstCount,
} from './races/cashRaces.ts'
import {
  correctAgainstRemoval,
  correctAgainstSettle,
  correctCrosswise,
  correctTwice,
  recoverAgainstClose,
} from './races/correctionRaces.ts'
import { openRace } from './races/race.ts'
import {
  bounceAgainstSettle,
  closeAgainstTransfer,
  confirmAgainstBounce,
  deactivateWhilePaying,
  undoAgainstConfirm,
} from './races/transferRaces.ts'

const RACES = [
  confirmAgainstBounce,
  bounceAgainstSettle,
  closeAgainstTransfer,
  moveAgainstWithdraw,
  deactivateWhilePaying,
  handOverAgainstRemoval,
  countAgainstPayment,
  countAgainstResolution,
  countAgainstMidnight,
  payCommissionAtOnce,
  undoAgainstConfirm,
  undoAgainstCount,
  correctAgainstSettle,
  correctAgainstRemoval,
  correctTwice,
  correctCrosswise,
  recoverAgainstClose,
]

/** Petty cash and bank accounts are read without being locked. */
const noAccountLock: FaultInjection = {
  rewriteSql: (text) =>
    /petty_cash_accounts|bank_accounts/.test(text)
      ? text.replace(/for update( of "petty_cash_accounts")?/gi, '')
      : text,
}

/** Transfers are confirmed and bounced without being locked, and a confirmation takes its time. */
const noTransferLock: FaultInjection = {
  rewriteSql: (text) => {
    if (!text.includes('"transfer_state"')) return text
    if (!text.startsWith('update')) return text.replace(/ for update$/, '')
    return `${text} and (select pg_sleep(0.05)) is not null`
  },
}

/** R12: money moves through one account, one transfer or one debt from two sides at once. */
export const accountsRacing: SystemTest = {
  title:
    'confirm, bounce, correct, recover, settle, close, undo, move, withdraw, deactivate, hand over and pay out race each other',
  rounds: 100,
  run: async (server, { rounds, random }) => {
    const admin = await server.users.admin()
    for (let round = 0; round < rounds; round++) {
      for (const race of RACES) await race(await openRace(server, admin, random))
    }
  },
  injections: { 'no account lock': noAccountLock, 'no transfer lock': noTransferLock },
}
