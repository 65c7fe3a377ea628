export type ServerSettings = Record<string, string>

/** For a small machine that also runs the application; a larger one has its own server. */
const ALWAYS: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  // Requests are short and the cores are few: compiling plans and splitting queries costs more.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  idle_in_transaction_session_timeout: '60s',
  // The log names nobody: no values of statements, of errors or of the rows that they concern. The
  // program logs errors itself, without values.
  log_min_duration_statement: '1s',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  log_min_messages: 'log',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

/** For temporary databases: nothing waits for the disk. */
const THROW_AWAY: ServerSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  deadlock_timeout: '100ms',
  shared_buffers: '64MB',
  log_min_duration_statement: '-1',
}

type Flags = { isThrowAway: boolean; major: number; port: number; settings: ServerSettings }

/** Returns the settings of a start as arguments of `postgres`. */
export function serverFlags({ isThrowAway, major, port, settings: own }: Flags): string[] {
  const usual = isThrowAway ? { ...ALWAYS, ...THROW_AWAY } : ALWAYS
  // Version 18 reads with processes of its own unless told otherwise.
  const reading: ServerSettings = isThrowAway && major >= 18 ? { io_method: 'sync' } : {}
  const settings = { ...usual, ...reading, ...own, port: String(port) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
