import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import '#testing/components/showWeb.tsx'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { LANGUAGES, type Language } from '../../contract/message.ts'
import { request } from './api.ts'
import { asApiError } from './apiError.ts'
import { setLanguage } from '../preferences/language.ts'

// The text on screen when the response is not our server's, or there is none.

const definition = wholeEndpoint({
  ...({ method: 'GET', path: '/thing', summary: 'A thing', access: 'SIGNED_IN' } as const),
  output: z.null(),
})
const page = (status: number) => async () =>
  new Response('<h1>Gateway</h1>', { status, statusText: 'Gateway' })
const never = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((__, fail) =>
    signal!.addEventListener('abort', () => fail(new DOMException('late', 'AbortError'))),
  )

test.each<[string, string, (url: string, init: RequestInit) => Promise<Response>, string[]]>([
  [
    ...(['no network', 'UNREACHABLE'] as const),
    () => Promise.reject(new TypeError('Failed to fetch')),
    [
      'The server cannot be reached. Check the connection and try again.',
      'Pelayan tidak dapat dihubungi. Semak sambungan dan cuba lagi.',
      '无法连接服务器，请检查网络后重试。',
    ],
  ],
  [
    ...(['no answer in time', 'TIMED_OUT'] as const),
    never,
    [
      'The server took too long to respond. Check the connection and try again.',
      'Pelayan mengambil masa terlalu lama untuk memberi respons. Semak sambungan dan cuba lagi.',
      '服务器响应超时，请检查网络后重试。',
    ],
  ],
  [
    ...(['somebody else’s page', '200', page(200)] as const),
    [
      'Something on the network answered instead of our server. If you are on Wi-Fi that needs a login, log in to it, then try again.',
      'Jawapan bukan daripada pelayan kami. Semak sambungan (Wi-Fi mungkin meminta log masuk) dan cuba lagi.',
      '回应并非来自我们的服务器，请检查网络（Wi-Fi 可能要求登录）后重试。',
    ],
  ],
  [
    ...(['a gateway’s limit of size', '413', page(413)] as const),
    [
      'This is too large. Send a smaller file or less data.',
      'Ini terlalu besar. Hantar fail yang lebih kecil, atau kurangkan kandungannya.',
      '内容过大，请改用较小的文件或减少内容。',
    ],
  ],
  [
    ...(['a gateway’s limit of speed', '429', page(429)] as const),
    [
      'Too many requests. Please wait a minute and try again.',
      'Terlalu banyak permintaan. Sila tunggu seminit dan cuba lagi.',
      '请求过于频繁，请稍候一分钟再试。',
    ],
  ],
  [
    ...(['a fault beyond the gateway', '500', page(500)] as const),
    [
      'The server had an error. Nothing was changed. Please try again.',
      'Ada masalah di pihak kami. Tiada apa-apa diubah. Sila cuba lagi.',
      '系统出错了，没有更改任何内容，请重试。',
    ],
  ],
  ...[502, 503, 504].map(
    (status) =>
      [
        ...(['a gateway without its server', String(status), page(status)] as const),
        [
          'The server is temporarily unavailable. Please try again in a minute.',
          'Pelayan tidak dapat digunakan buat sementara. Sila cuba lagi seminit lagi.',
          '服务器暂时无法使用，请稍后再试。',
        ],
      ] as [string, string, () => Promise<Response>, string[]],
  ),
])('%s (%s) is told in three languages, and what to do', async (_, code, fetch, texts) => {
  vi.stubGlobal('fetch', fetch)
  for (const [i, language] of LANGUAGES.entries()) {
    expect(await failureIn(language)).toMatchObject({ success: false, code, message: texts[i] })
  }
})

async function failureIn(language: Language): Promise<unknown> {
  setLanguage(language)
  return request(definition, {}, { timeOutMs: 20 }).catch((error: unknown) => error)
}

test('shows the next step for our own bugs, and not the error of the code', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fault = new TypeError('x is undefined')
  setLanguage('zh')
  expect(asApiError(fault)).toMatchObject({
    code: 'PAGE_FAILED',
    message: '此页面出现问题，请重新加载并核对已登记的内容。',
  })
  expect(logged).toHaveBeenCalledWith(fault)
})
