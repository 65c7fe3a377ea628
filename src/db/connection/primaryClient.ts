import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { getHostName, getHosts, getWanted, type Host, type Wanted } from './databaseHosts.ts'

/** No server of the address takes writes. The message names each host and what it said. */
export class NoPrimary extends Error {}

type Config = ClientConfig & {
  connectionString: string
  /** The time limit for finding a host and connecting to it, each. */
  connectionTimeoutMillis: number
  /** The server that is looked for; by default what the address asks for. */
  wanted?: Wanted | undefined
}

type ConnectCallback = (error: Error | null, client?: Client) => void

/** A client that knows what its server reports at the start, without a statement. */
class ReportingClient extends Client {
  readonly #reported = new Map<string, string>()

  constructor(config: ClientConfig) {
    super(config)
    this.connection.on('parameterStatus', (status: { [name: string]: string }) => {
      this.#reported.set(status.parameterName ?? '', status.parameterValue ?? '')
    })
  }

  get isOnStandby(): boolean {
    return this.#reported.get('in_hot_standby') === 'on'
  }

  get isReadOnly(): boolean {
    return this.isOnStandby || this.#reported.get('default_transaction_read_only') === 'on'
  }

  aim({ host, port }: Host): void {
    this.host = host
    this.port = port
  }
}

/**
 * A client that connects to the host that takes writes, as libpq does with
 * `target_session_attrs=read-write`. All hosts are asked at once: one that vanished delays nothing.
 * A single host is connected to without a question, and refused if it is a standby.
 */
export class PrimaryClient extends ReportingClient {
  readonly #config: Config

  constructor(config: Config) {
    super(config)
    this.#config = config
  }

  override connect(): Promise<Client>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<Client> | void {
    const connected = this.#connectToPrimary()
    if (callback === undefined) return connected
    connected.then(
      (client) => callback(null, client),
      (error: Error) => callback(error),
    )
  }

  async #connectToPrimary(): Promise<Client> {
    const { connectionString: url, wanted = getWanted(url) } = this.#config
    const hosts = getHosts(url)
    if (hosts.length > 1) this.aim(await findHost(hosts, wanted, this.#config))
    if (this.#stream.destroyed) throw new Error('Connection terminated while looking for its host')
    await super.connect()
    if (wanted === 'any' || !this.isOnStandby) return this
    await this.end()
    throw new NoPrimary(
      `The database at ${getHostName({ host: this.host, port: this.port })} is a standby, which takes no writes. ` +
        'Name the primary, or all hosts: postgres://user:password@host1,host2/database',
    )
  }

  get #stream() {
    return this.connection.stream
  }
}

/** How soon a host that is not as wanted is asked again, while another one has not answered. */
const AGAIN_MS = 500

/**
 * Finds the first host that is as wanted. While a host is silent the others are asked again: one of
 * them may be promoted in its place. @throws NoPrimary with why each of them is not
 */
async function findHost(hosts: readonly Host[], wanted: Wanted, config: Config): Promise<Host> {
  const silent = new Set(hosts)
  const requests = hosts.map(async (host) => {
    for (;;) {
      try {
        return await probeHost(host, wanted, config)
      } catch (error) {
        silent.delete(host)
        if (silent.size === 0) throw error
      }
      await sleep(AGAIN_MS)
    }
  })
  try {
    return await Promise.any(requests)
  } catch (error) {
    const { errors } = error as AggregateError
    const reasons = (errors as Error[]).map(({ message }) => message).join('; ')
    throw new NoPrimary(`No host of the database takes writes: ${reasons}`, { cause: errors[0] })
  } finally {
    silent.clear()
  }
}

async function probeHost(host: Host, wanted: Wanted, config: Config): Promise<Host> {
  const { connectionString, connectionTimeoutMillis } = config
  const application_name = 'cashbook looks for the primary'
  const client = new ReportingClient({
    connectionString,
    connectionTimeoutMillis,
    application_name,
  })
  client.on('error', () => {})
  client.aim(host)
  try {
    await client.connect()
  } catch (error) {
    const why = error instanceof AggregateError ? error.errors[0] : error
    throw new Error(`${getHostName(host)}: ${(why as Error).message}`, { cause: error })
  }
  const { isOnStandby, isReadOnly } = client
  client.end().catch(() => {})
  if (wanted === 'any' || !isReadOnly) return host
  throw new Error(`${getHostName(host)} is ${isOnStandby ? 'a standby' : 'read only'}`)
}
