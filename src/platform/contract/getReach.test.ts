import { expect, test } from 'vitest'
import { getReach } from './getReach.ts'

test.each([
  'http://127.0.0.1:4000',
  'http://127.9.0.1',
  'http://localhost:4000/portal#x',
  'https://cash.localhost',
  'http://[::1]:4000',
  'http://0.0.0.0:4000',
  'http://[::]:4000',
  '',
])('%s opens only on this computer', (origin) => expect(getReach(origin)).toBe('HERE'))

test.each(['http://192.168.1.7:4000', 'http://cash.example', 'http://localhost.example'])(
  '%s opens on phones, without what a round needs',
  (origin) => expect(getReach(origin)).toBe('PLAIN'),
)

test.each(['https://cash.example', 'https://127.0.0.1.example'])('%s opens for all', (origin) =>
  expect(getReach(origin)).toBe('ALL'),
)
