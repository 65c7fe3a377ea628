import { expect, test } from 'vitest'
import { getCheckUrl } from './getCheckUrl.ts'
import { getCheckWays } from './getCheckWays.ts'
import { requestMessages as text } from './requestMessages.ts'

const CODE = 'R8YM-1234-5678-9ABC'

test.each(['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000', ''])(
  'an address that only this computer opens has no QR code, and says who checks: %s',
  (origin) =>
    expect(getCheckWays(getCheckUrl(origin, CODE, 'my'))).toEqual({
      qr: undefined,
      hint: text.noQr,
    }),
)

test.each(['https://lend.test', 'http://192.168.1.20:4000'])(
  'an address that a phone opens has one: %s',
  (origin) =>
    expect(getCheckWays(getCheckUrl(origin, CODE, 'my'))).toEqual({
      qr: `${origin}/check/${CODE}?lang=my`,
      hint: text.hint,
    }),
)
