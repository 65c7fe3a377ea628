import type { ApprovalAct, ApprovalRules, ApprovalWeight } from '#core/approval.ts'
import { needsApproval } from '#core/approval.ts'
import type { Database } from '#db/connect.ts'
import type { Actor, Context, Done, Route } from '../handler.ts'
import type { Upload } from '../files/uploads.ts'
import type { Gate } from './commitOnce.ts'
import type { Repeatable } from './idempotency.ts'
import type { Wire } from './readInput.ts'

/** An act as it was asked for, and what it would have done. */
export type HeldAct = {
  act: ApprovalAct
  /** Method and path of the endpoint, which find it again. */
  call: string
  wire: Wire
  files: readonly Upload[]
  key: string
  weight: ApprovalWeight
  would: Done
}

/** Keeps the acts that a second person must approve. */
export type Approvals = {
  readRules(db: Database): Promise<ApprovalRules>
  /** Stores the act instead of running it; `data` is a {@link Waiting}. */
  keep(context: Context, held: HeldAct): Promise<Done<Waiting>>
}

/** The data of the answer to an act that waits: the number of its request. */
export type Waiting = { waitingForApproval: number }

/** Returns whether the answer of an endpoint says that its act waits. */
export const isWaiting = ({ endpoint }: Route, data: unknown): data is Waiting =>
  endpoint.approval !== undefined &&
  typeof data === 'object' &&
  data !== null &&
  'waitingForApproval' in data

/** Returns how acts of this route are held; undefined where none is. */
export function createGate(
  { endpoint, weigh }: Route,
  approvals: Approvals | undefined,
  { context, repeatable, ...given }: Given,
): Gate | undefined {
  const { approval: act } = endpoint
  if (!approvals || !act || !weigh || !repeatable || context.actor === null) return undefined
  const { actor } = context
  return {
    read: (db) => approvals.readRules(db),
    hold: (rules, would) => {
      const weight = weigh(would as Done<never>, context)
      if (!weight || !needsApproval(rules as ApprovalRules, act, weight)) return undefined
      const { call, key } = repeatable
      const held = { act, call, key, weight, would, ...given }
      return (inside) => approvals.keep({ ...inside, actor }, held)
    },
  }
}

type Given = {
  context: Context<Actor | null>
  repeatable: Repeatable | undefined
  wire: Wire
  files: readonly Upload[]
}
