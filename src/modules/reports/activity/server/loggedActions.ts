import { ACTIONS, type Action } from '#core/actions.ts'
import type { ActivityKind } from '../contract.ts'

const EDITED = /^(customer|cashbook|reloan|iou)\./

/** What admins decide about likely duplicates, which may name another agent's customer. */
const OF_ADMINS: readonly Action[] = ['customer.apart', 'customer.proposeMerge']

/** The acts that no other table shows; `transaction.remove` only where it voided a cashbook. */
const LOGGED: Readonly<Partial<Record<ActivityKind, readonly Action[]>>> = {
  PAYMENT: ['transaction.update'],
  VISIT: ['missedVisit.remove'],
  PROMISE: ['promise.remove'],
  NOTE: ['note.update', 'note.remove', 'note.restore'],
  DISPUTE: ['dispute.write', 'dispute.reopen', 'dispute.correct', 'dispute.decline', 'dispute.ask'],
  EDIT: [...ACTIONS.filter((action) => EDITED.test(action)), 'transaction.remove'],
}

/** Returns the actions of the operation log that belong to these kinds. */
export const getLoggedActions = (kinds: readonly ActivityKind[], isAdmin: boolean) =>
  kinds
    .flatMap((kind) => LOGGED[kind] ?? [])
    .filter((action) => isAdmin || !OF_ADMINS.includes(action))

/** Returns the kind of a line of the operation log. */
export function getKind(action: string): ActivityKind {
  const found = Object.entries(LOGGED).find(([, actions]) => actions.includes(action as Action))
  return (found?.[0] as ActivityKind | undefined) ?? 'EDIT'
}
