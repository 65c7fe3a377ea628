import type { WireReply } from './sendWire.ts'
import type { WireRequest } from './wireRequest.ts'

/** The defect of this reply, if it has one: a 5xx, a hang, a response without the envelope. */
export function getFault(request: WireRequest, reply: WireReply): string | undefined {
  const { status, headers, body } = reply
  if (status === -1) return 'no response'
  // Who is refused while still sending megabytes may find the line shut before reading why.
  if (status === 0 && (request.body?.length ?? 0) > 1024 * 1024) return undefined
  if (status === 0) return 'shut without an answer'
  if (status >= 500) return `${status} ${body.slice(0, 100)}`
  if (/root:x:0|"private": true/.test(body)) return 'hands out a file of the machine'
  if (/\n {4}at |SELECT .* FROM|PostgreSQL/.test(body) && status >= 400) return 'exposes internals'
  // The response to this method has no body.
  if (request.method === 'HEAD') return undefined
  if (status < 400 && !isApi(request)) return undefined
  if (status === 200 && headers['content-disposition']?.startsWith('attachment')) return undefined
  if (isDocument(request) && status < 400) return undefined
  return isEnvelope(status, body)
    ? undefined
    : `${status} without the envelope: ${body.slice(0, 100)}`
}

const isApi = ({ path }: WireRequest) => path.startsWith('/api/')
const isDocument = ({ path }: WireRequest) => /^\/api\/(docs|openapi\.json|metrics)/.test(path)

function isEnvelope(status: number, body: string): boolean {
  try {
    const output = JSON.parse(body) as Record<string, unknown> | null
    const isWhole = ['success', 'message', 'data', 'code'].every((name) => output && name in output)
    return isWhole && output!.success === status < 400
  } catch {
    return false
  }
}
