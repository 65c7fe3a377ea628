import type { Client } from 'pg'
import { CONNECT_WITHIN_MS, KEEPALIVE_AFTER_MS } from '../connection/openPool.ts'
import { PrimaryClient } from '../connection/primaryClient.ts'

// What determines a value's text: the same row must read the same on every server.
const SETTINGS = `
  SET client_encoding = 'UTF8';
  SET DateStyle = 'ISO, YMD';
  SET IntervalStyle = 'postgres';
  SET TimeZone = 'UTC';
  SET extra_float_digits = 1;
  SET bytea_output = 'hex';
  SET statement_timeout = 0;
  SET lock_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`

/** Opens one connection for long copies, without pool or pipeline; `end()` it afterwards. */
export async function openPlainClient(url: string): Promise<Client> {
  const client = new PrimaryClient({
    connectionString: url,
    application_name: 'cashbook backup',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  })
  // A lost connection also fails the pending statement; without a listener the event ends the
  // process.
  client.on('error', () => {})
  await client.connect()
  await client.query(SETTINGS)
  return client
}
