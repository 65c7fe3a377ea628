import { setTimeout as sleep } from 'node:timers/promises'
import type { Lender } from './readLenders.ts'
import { runCommand, runForAll, runShell, type Outcome } from './runForAll.ts'

const READY_SECONDS = 120

type Upgrade = {
  /** The business that goes first; the first by name unless given. */
  canary?: string | undefined
  /** The command that restarts the server of a business, with {} for its name. */
  restart: string
}

/**
 * Migrates, restarts and awaits each business: one first, and the others only when that is ready. @throws Error when there
 * is no such business
 */
export async function upgradeAll(
  lenders: readonly Lender[],
  { canary = lenders[0]?.name, restart }: Upgrade,
): Promise<Outcome[]> {
  const first = lenders.filter(({ name }) => name === canary)
  if (first.length === 0) throw new Error(`There is no business ${canary ?? 'yet'}.`)
  const upgrade = async (lender: Lender) => {
    const migrated = await runCommand(lender, ['db', 'migrate'])
    await runShell(restart.replaceAll('{}', lender.name))
    await untilReady(lender)
    return migrated
  }
  const outcome = await runForAll(first, upgrade)
  const others = lenders.filter(({ name }) => name !== canary)
  if (outcome.every(({ isGood }) => isGood)) {
    return [...outcome, ...(await runForAll(others, upgrade))]
  }
  const says = `not touched, because ${canary} failed`
  return [...outcome, ...others.map(({ name }) => ({ name, isGood: false, seconds: 0, says }))]
}

/** Returns whether the server of a business is ready, in words. */
export async function readState({ settings }: Lender): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${settings.port}/api/ready`).catch(() => undefined)
  if (!reply) return 'no answer'
  return reply.status === 200 ? 'ready' : `not ready (${reply.status})`
}

async function untilReady(lender: Lender): Promise<void> {
  const until = performance.now() + READY_SECONDS * 1000
  while ((await readState(lender)) !== 'ready') {
    if (performance.now() > until) throw new Error(`not ready within ${READY_SECONDS} s`)
    await sleep(250)
  }
}
