import { setTimeout as sleep } from 'node:timers/promises'
import { execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { databaseUrl, type Layout } from './layout.ts'
import { voidStalePid } from './pidFile.ts'
import type { RunningServer } from './runningServer.ts'
import { untilReady } from './untilReady.ts'
import type { EmbeddedAccount } from './embeddedAccount.ts'
import { asAccount } from './asAccount.ts'
import type { Binaries } from './findBinaries.ts'
import { rotateLog } from './rotateLog.ts'
import { serverFlags, type ServerSettings } from './serverSettings.ts'

const PATIENCE_MS = 10_000

// Its port was taken in the meantime, or the remains of a killed server are still going away.
const PASSES = /address already in use|shared memory block|lock file "postmaster.pid" already/i

/** Launches PostgreSQL until it responds; retries when the obstacle is temporary. */
export async function bringUpServer(options: LaunchOptions): Promise<RunningServer> {
  const { cluster } = options.layout
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    voidStalePid(cluster)
    const { pid, port, isGone, lastWords, kill } = await launchServer(options)
    const server = { pid, url: databaseUrl(options.layout, port), isGone }
    try {
      if ((await untilReady({ ...server, cluster })) === 'ready') return server
    } catch (error) {
      kill()
      throw error
    }
    const output = lastWords()
    if (!PASSES.test(output) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start. It said:\n${output}`)
    }
    await sleep(200)
  }
}

type LaunchOptions = {
  layout: Layout
  binaries: Binaries
  account: EmbeddedAccount
  isThrowAway: boolean
  settings: ServerSettings
  /** The port; a free one by default. */
  port?: number
}

/**
 * Starts PostgreSQL on the cluster; it logs to a file, so that it survives the end of this process.
 */
async function launchServer(options: LaunchOptions) {
  const { layout, binaries, account, isThrowAway, settings } = options
  giveTo(account, layout.cluster)
  const port = options.port ?? (await freePort())
  const flags = serverFlags({ isThrowAway, major: binaries.major, port, settings })
  const spawning = asAccount(account, binaries.postgres, ['-D', layout.cluster, ...flags])
  rotateLog(layout.log)
  const log = openSync(layout.log, 'a', 0o600)
  const logStart = statSync(layout.log).size
  // Its own process group: Ctrl-C in the terminal reaches this process only, which shuts it down.
  const child = spawn(spawning.command, spawning.args, {
    ...spawning.options,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let isGone = false
  let failure = ''
  child.once('exit', () => (isGone = true))
  child.once('error', (error) => {
    failure = error.message
    isGone = true
  })
  const output = () => readFileSync(layout.log).subarray(logStart).toString().trim().slice(-2000)
  const lastWords = () => failure || output()
  const kill = () => child.kill('SIGQUIT')
  return { pid: child.pid ?? 0, port, isGone: () => isGone, lastWords, kill }
}

// The folder itself is changed last, so an interrupted change is detected and repeated.
function giveTo({ owner }: EmbeddedAccount, cluster: string): void {
  if (owner === undefined || statSync(cluster).uid === owner.uid) return
  execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, cluster])
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
