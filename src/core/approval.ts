import type { Sen } from './money.ts'

/** The acts that a second person can have to approve, in the order of the settings. */
export const APPROVAL_ACTS = [
  'OPENING',
  'RELOAN',
  'LOSS',
  'REFUND',
  'OLD_PAYMENT',
  'COMMISSION',
] as const

export type ApprovalAct = (typeof APPROVAL_ACTS)[number]

/** How many days a request waits before it lapses. */
export const APPROVAL_DAYS = 3

/** From which amount on an act needs approval; for payments, also how old they are, in days. */
export type ApprovalRule = { aboveSen: Sen; olderThanDays?: number }

/** The rules in force; an act without one needs no approval. */
export type ApprovalRules = { readonly [Act in ApprovalAct]?: ApprovalRule }

/** What an act moves, and how many days ago the payment was that it changes. */
export type ApprovalWeight = { amountSen: Sen; ageDays?: number | undefined }

/** Returns whether somebody else must approve the act: more than the amount, and older than the days. */
export function needsApproval(
  rules: ApprovalRules,
  act: ApprovalAct,
  { amountSen, ageDays = 0 }: ApprovalWeight,
): boolean {
  const rule = rules[act]
  if (!rule || amountSen <= rule.aboveSen) return false
  return rule.olderThanDays === undefined || ageDays > rule.olderThanDays
}
