import { expect, test } from 'vitest'
import { getHosts, getWanted, readDatabaseUrl } from './databaseHosts.ts'

const readHosts = (text: string) => getHosts(readDatabaseUrl(text))

test('what is no address is refused with what is wrong', () => {
  for (const text of ['', 'mysql://h/db', 'postgres//h/db', 'postgres://h:port/db']) {
    expect(() => readDatabaseUrl(text), text).toThrow(/is no address|cannot be read/)
  }
  expect(() => readDatabaseUrl('postgres://h1,,h2/db')).toThrow('has an empty name among its hosts')
  expect(() => readDatabaseUrl('postgres://h1:5432,h2:x/db')).toThrow('cannot be read: h2:x')
  expect(() => readDatabaseUrl('postgres:///db?host=a,b,c&port=1,2')).toThrow('3 hosts and 2 ports')
  const standby = 'postgres://h1,h2/db?target_session_attrs=standby'
  expect(() => readDatabaseUrl(standby)).toThrow('may be one of read-write, primary, any')
})

test('one host stays as it was written', () => {
  for (const text of ['postgres://u:p@h/db', 'postgresql://[::1]:6000/db?sslmode=require']) {
    expect(readDatabaseUrl(text)).toBe(text)
  }
  expect(readHosts('postgres://u:p@h/db')).toEqual([{ host: 'h', port: 5432 }])
})

test('several hosts are read in each way of writing them, with the rest of the address', () => {
  const all = [
    { host: 'h1', port: 5432 },
    { host: '10.0.0.2', port: 6000 },
    { host: '::1', port: 5432 },
  ]
  const text = 'postgres://u:p%40@h1,10.0.0.2:6000,[::1]/db?sslmode=require'
  expect(readHosts(text)).toEqual(all)
  expect(readHosts('postgres:///db?host=h1,10.0.0.2,::1&port=5432,6000,5432')).toEqual(all)
  expect(readHosts('postgres://u@/db?host=a,b&port=6000').map(({ port }) => port)).toEqual([
    6000, 6000,
  ])
  const read = new URL(readDatabaseUrl(text))
  expect([read.username, read.password, read.pathname]).toEqual(['u', 'p%40', '/db'])
  expect(read.searchParams.get('sslmode')).toBe('require')
  expect(readDatabaseUrl(read.href)).toBe(readDatabaseUrl(readDatabaseUrl(text)))
})

test('a server that takes writes is wanted unless the address says otherwise', () => {
  expect(getWanted('postgres://h/db')).toBe('read-write')
  expect(getWanted('postgres://h/db?target_session_attrs=primary')).toBe('read-write')
  expect(getWanted('postgres://h/db?target_session_attrs=any')).toBe('any')
})
