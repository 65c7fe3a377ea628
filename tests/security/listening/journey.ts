import { randomUUID } from 'node:crypto'

export type ReceivedReply = { at: string; status: number; headers: Headers; body: string }
type RequestParts = {
  method?: string
  token?: string
  body?: object | string
  headers?: Record<string, string>
}

/** What must be found in no log: each is sent, and most of it comes back. */
export const SECRETS = {
  password: 'Rahsia-99-kedai',
  phone: '+60123498765',
  name: 'Aminah Rahsia binti Yusof',
  owner: 'owner-secret-9',
}

/** A day's work and a day's mistakes, with secrets in all of it. */
export async function journey(base: string, cashbookId: number, agentId: number) {
  const received: ReceivedReply[] = []
  const request = async (
    path: string,
    { method = 'GET', token, body, headers }: RequestParts = {},
  ) => {
    const isText = typeof body === 'string'
    const reply = await fetch(`${base}${path}`, {
      method,
      redirect: 'manual' as const,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        'idempotency-key': randomUUID(),
        'x-forwarded-for': '203.0.113.9',
        ...headers,
      },
      ...(body ? { body: isText ? body : JSON.stringify(body) } : {}),
    })
    const output = await reply.text()
    received.push({
      at: `${method} ${path}`,
      status: reply.status,
      headers: reply.headers,
      body: output,
    })
    const isJson = reply.headers.get('content-type')?.startsWith('application/json')
    return (isJson ? JSON.parse(output) : {}) as { data: Record<string, never> }
  }
  const post = (path: string, body: object | string, more: RequestParts = {}) =>
    request(path, { method: 'POST', body, ...more })
  const { password, phone, name, owner } = SECRETS
  const { data } = await post('/api/account/login', { username: 'root', password: owner })
  const token = String(data.token)
  await post('/api/account/login', { username: name, password })
  await post('/api/account/login', `{"username":"${name}","password":"${password}`)
  const made = await post('/api/customer', { name, phoneNumber: phone, agentId }, { token })
  const { id } = (made.data.customer ?? {}) as { id?: number }
  await post('/api/customer', { name: `${name}\0`, phoneNumber: phone, agentId }, { token })
  await post('/api/customer', { name, phoneNumber: phone, agentId: 987_654 }, { token })
  const search = encodeURIComponent(phone)
  await request(`/api/customer/customer-search?searchTerm=${search}`, { token })
  await request(`/api/customer/${search}`, { token })
  await request(`/api/${search}/${token}`, { token })
  await request(`/${search}`)
  await request('/api/%ff', {
    headers: { 'user-agent': phone, referer: `https://x/?token=${token}` },
  })
  await post('/api/user/admin', { username: 'root', name, phoneNumber: phone, password }, { token })
  const link = await request(`/api/customer/portal-url?customerId=${id}`, { token })
  const linkToken = String(link.data.url).split('#')[1]!
  await post('/api/customer/portal', { token: linkToken })
  await post('/api/customer/portal', { token: `${linkToken}0` })
  const login = { token: linkToken, username: 'aminah.rahsia', password }
  await post('/api/customer/portal/login', login)
  await post('/api/customer/portal/login', login)
  await post('/api/transaction/credit', { cashbookId, creditAmount: 100, remark: name }, { token })
  await request('/api/customer/export?format=csv', { token })
  await request('/api/customer', { token: `${token.slice(0, -1)}_` })
  for (const path of [
    '/',
    '/login',
    '/api/health',
    '/api/nothing',
    '/api/openapi.json',
    '/assets/x.js',
  ])
    await request(path)
  // What another site can make a browser send: forms and preflights, with the browser's cookies.
  const elsewhere = { origin: 'https://evil.example', cookie: `token=${token}` }
  for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
    await post('/api/user/note', `content=${name}`, {
      headers: { ...elsewhere, 'content-type': type },
    })
  }
  await request('/api/user/note', {
    method: 'OPTIONS',
    headers: { ...elsewhere, 'access-control-request-method': 'POST' },
  })
  await request('/api/account/logout', { method: 'POST', token, body: {} })
  return { received, secrets: [...Object.values(SECRETS), token, linkToken, phone.slice(3)] }
}
