import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { projectRoot } from '#app/server/productVersion.ts'
import type { Lender } from './readLenders.ts'

export type Outcome = { name: string; isGood: boolean; seconds: number; says: string }

/** Does work for each business, one after the other; one that fails does not keep the others from it. */
export async function runForAll(
  lenders: readonly Lender[],
  work: (lender: Lender) => Promise<string>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const lender of lenders) {
    const begun = performance.now()
    const end = (isGood: boolean, says: string): Outcome => ({
      name: lender.name,
      isGood,
      seconds: (performance.now() - begun) / 1000,
      says,
    })
    outcomes.push(
      await work(lender).then(
        (says) => end(true, says),
        (error: Error) => end(false, error.message),
      ),
    )
  }
  return outcomes
}

/** Runs a command of Cashbook with the settings of one business and nobody else's, as the account that owns its data. */
export async function runCommand({ env }: Lender, args: readonly string[]): Promise<string> {
  const { PATH, HOME } = process.env
  const { output, code } = await collect(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: projectRoot(),
    env: { PATH, HOME, NODE_ENV: 'production', ...env },
    ...getOwner(env.DATA_DIR),
  })
  const says = summarize(output)
  if (code === 0) return says
  throw new Error(`exit code ${code}: ${says}`)
}

/** Returns the line that says how a proof or a backup ended, or the last one. */
function summarize(output: string): string {
  const lines = output.split('\n')
  const result = lines.find((line) => /^(BROKEN|NOT PROVED)|^The books hold| MiB in /.test(line))
  return result?.trim() ?? lastLine(output)
}

/** Runs a command of the shell. @throws Error with its last line when it fails */
export async function runShell(command: string): Promise<void> {
  const { output, code } = await collect('/bin/sh', ['-c', command], { env: process.env })
  if (code !== 0) throw new Error(`${command}: exit code ${code}: ${lastLine(output)}`)
}

/** As root, files of a business must not become root's. */
function getOwner(dataDir: string | undefined) {
  if (process.getuid?.() !== 0 || dataDir === undefined) return {}
  const { uid, gid } = statSync(dataDir)
  return { uid, gid }
}

type Options = { cwd?: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number }

async function collect(program: string, args: readonly string[], options: Options) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const channel of [child.stdout, child.stderr]) {
    channel.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status, signal) => resolve(status ?? (signal ? 128 : 1)))
  })
  return { output, code }
}

const lastLine = (output: string) => output.trim().split('\n').at(-1)?.trim() ?? ''
