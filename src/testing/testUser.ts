import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { RoleId } from '#core/access/roles.ts'
import {
  pathTo,
  type ResponseOf,
  type RequestOf,
  type Endpoint,
} from '#platform/contract/endpoint.ts'

export type Reply<Data = unknown> = {
  status: number
  success: boolean
  message: string
  code: string
  data: Data
  headers: Record<string, unknown>
  /** Unparsed: of a file, for example. */
  bytes: Buffer
}

type Options = { key?: string; language?: string; headers?: Record<string, string> }

/** A user who sends requests as a browser does. */
export type TestUser = {
  id: number
  agentId: number | null
  name: string
  roleId: RoleId
  token: string | undefined
  /** Returns the whole reply, whatever its status. */
  request<E extends Endpoint>(
    endpoint: E,
    input?: RequestOf<E>,
    options?: Options,
  ): Promise<Reply<ResponseOf<E>>>
  /** Returns the data of a reply that must be a success. */
  call<E extends Endpoint>(
    endpoint: E,
    input?: RequestOf<E>,
    options?: Options,
  ): Promise<ResponseOf<E>>
  /** Sends any request, well-formed or not. */
  inject(options: InjectOptions): Promise<Reply>
}

type Identity = Pick<TestUser, 'id' | 'agentId' | 'name' | 'roleId' | 'token'>

/**
 * Creates a user for this identity. Endpoints that move money get a fresh idempotency key unless
 * one is given.
 */
export function createTestUser(app: FastifyInstance, identity: Identity): TestUser {
  async function inject(options: InjectOptions): Promise<Reply> {
    const headers = { ...bearer(identity.token), ...options.headers }
    const reply = await app.inject({ ...options, headers })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    const body = isJson ? reply.json<Omit<Reply, 'status' | 'headers' | 'bytes'>>() : EMPTY
    return { ...body, status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
  }
  async function request<E extends Endpoint>(
    endpoint: E,
    input?: RequestOf<E>,
    options: Options = {},
  ) {
    const { params, query, body } = (input ?? {}) as Record<string, Record<string, unknown>>
    const reply = await inject({
      method: endpoint.method,
      url: `/api${pathTo(endpoint, params)}`,
      query: asText(query),
      ...(endpoint.method === 'GET' ? {} : { payload: body ?? {} }),
      headers: {
        ...(endpoint.movesMoney || options.key
          ? { 'idempotency-key': options.key ?? randomUUID() }
          : {}),
        ...(options.language ? { 'accept-language': options.language } : {}),
        ...options.headers,
      },
    })
    return reply as Reply<ResponseOf<E>>
  }
  async function call<E extends Endpoint>(endpoint: E, input?: RequestOf<E>, options?: Options) {
    const { success, status, code, message, data } = await request(endpoint, input, options)
    if (!success) {
      const why = JSON.stringify({ status, code, message, data })
      throw new Error(`${endpoint.method} ${endpoint.path}: ${why}`)
    }
    return data
  }
  return { ...identity, request, call, inject }
}

const EMPTY = { success: false, message: '', code: '', data: undefined }

const bearer = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}

function asText(query: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
