import '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { commonMessages } from '../../contract/commonMessages.ts'
import { requestMessages } from '../../contract/requestMessages.ts'
import type { ServerEndpoint } from '../../contract/endpoint.ts'
import { explain, unknownField, unwrap } from '../../contract/explain.ts'
import { strictInput } from '../../contract/strictInput.ts'
import type { Language } from '../../contract/message.ts'
import { createFairQueue } from '../load/createFairQueue.ts'
import { keepSheet } from '../files/keepSheet.ts'
import type { Contents } from '../files/keepWhileUsed.ts'
import { notFound, AppError } from '../appError.ts'
import { keepUpload, tooManyFiles, type Upload } from '../files/uploads.ts'

/** The parts of a request before their schemas: as JSON, they can be kept and read again. */
export type Wire = { params: object; query: object; body: unknown }

export type ReadInput = { params: object; query: object; body: object; files: Upload[] }

// A form is in memory until it is complete, however slowly it arrives.
const receiving = createFairQueue({ atOnce: Infinity, atOncePerCaller: 3, waitingPerCaller: 0 })

/** The received input, with the contents of its files, which are not stored yet. */
export type Received = { input: ReadInput; contents: Contents; wire: Wire }

/** What an endpoint without a query or a body takes. */
const NOTHING = z.object({})

/**
 * Reads the request, validated by the endpoint's schemas. Text from URLs and forms is converted
 * first. @throws Malformed for an invalid or unknown field
 */
export async function readInput(
  endpoint: ServerEndpoint,
  request: FastifyRequest,
  language: Language,
): Promise<Received> {
  const params = getParams(
    endpoint,
    fromText(endpoint.params ?? NOTHING, request.params as TextFields),
  )
  const givenQuery = fromText(endpoint.query ?? NOTHING, request.query as TextFields)
  const query = parsed(endpoint.query, givenQuery, language)
  const caller = request.actor?.id ?? request.ip
  const form = request.isMultipart?.()
    ? await receiving.run(caller, () => readForm(endpoint, request, language))
    : undefined
  const givenBody = withoutEmptyFiles(
    endpoint,
    form ? fromText(endpoint.body ?? NOTHING, form.fields) : jsonBody(endpoint, request.body),
  )
  const body = parsed(endpoint.body, givenBody, language)
  const input = { params, query, body, files: form?.files ?? [] }
  const wire = { params, query: givenQuery, body: givenBody }
  return { input, contents: form?.contents ?? new Map(), wire }
}

/**
 * Reads a request that was kept, by the schemas of today. @throws Malformed for a field that they no
 * longer accept
 */
export const readKept = (endpoint: ServerEndpoint, { params, query, body }: Wire) => ({
  params: getParams(endpoint, params),
  query: parsed(endpoint.query, query, 'en'),
  body: parsed(endpoint.body, body, 'en'),
})

function getParams({ params: schema }: ServerEndpoint, given: object): object {
  const params = schema?.safeParse(given)
  if (params && !params.success) throw notFound()
  return params?.data ?? {}
}

function jsonBody({ bareList }: ServerEndpoint, body: unknown): unknown {
  return bareList && Array.isArray(body) ? { [bareList]: body } : (body ?? {})
}

/** Leaves out the fields of files that are empty: no file was chosen. */
function withoutEmptyFiles({ files = {}, body }: ServerEndpoint, read: unknown): unknown {
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return read
  const isEmptyFile = ([name, value]: [string, unknown]) =>
    name in files && !(name in (body?.shape ?? {})) && (value === '' || value === null)
  return Object.fromEntries(Object.entries(read).filter((entry) => !isEmptyFile(entry)))
}

function parsed(schema: z.ZodObject = NOTHING, given: unknown, language: Language): object {
  const result = strictInput(schema).safeParse(given, { reportInput: true })
  if (result.success) return result.data
  throw new Malformed(explain(result.error, schema, language))
}

/** The input violates the endpoint's schema: 422 with each invalid field. */
export class Malformed extends AppError {
  readonly #errors: { path: string; message: string }[]

  constructor(errors: { path: string; message: string }[]) {
    super(commonMessages.VALIDATION_FAILED)
    this.#errors = errors
  }

  override errors() {
    return this.#errors
  }
}

type TextFields = Record<string, string | string[] | undefined>

/**
 * Converts URL and form text to the schema's kinds: numbers, booleans, comma lists, objects in JSON,
 * null for empty.
 */
function fromText(schema: z.ZodObject, fields: TextFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, readText(schema.shape[name], text)]),
  )
}

function readText(schema: z.ZodType | undefined, text: string | string[] | undefined): unknown {
  if (schema === undefined || typeof text !== 'string') return text
  const kind = unwrap(schema)
  if (text === '')
    return schema.safeParse(null).success ? null : kind instanceof z.ZodString ? '' : undefined
  if (kind instanceof z.ZodNumber) return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  if (kind instanceof z.ZodBoolean) return BOOLEANS[text] ?? text
  if (kind instanceof z.ZodObject) return readObject(text)
  if (kind instanceof z.ZodArray) {
    return text.split(',').map((item) => readText(kind.element as z.ZodType, item))
  }
  if (kind instanceof z.ZodLiteral || kind instanceof z.ZodUnion) {
    return schema.safeParse(Number(text)).success ? Number(text) : text
  }
  return text
}

/** A form carries an object as JSON. */
function readObject(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const BOOLEANS: Record<string, boolean> = { true: true, false: false, 1: true, 0: false }

/**
 * Reads the form's parts whole. @throws AppError MALFORMED (400) when it is incomplete or invalid.
 */
async function* getParts(request: FastifyRequest) {
  try {
    for await (const part of request.parts()) {
      yield { part, content: part.type === 'file' ? await part.toBuffer() : NO_BYTES }
    }
  } catch (error) {
    // The parser's own refusals of too much have a status; its other errors have none.
    if ((error as FastifyError).statusCode !== undefined) throw error
    throw new AppError(requestMessages.MALFORMED, { status: 400 })
  }
}

const NO_BYTES = Buffer.alloc(0)

async function readForm(endpoint: ServerEndpoint, request: FastifyRequest, language: Language) {
  if (!endpoint.files) throw new AppError(requestMessages.WRONG_CONTENT_TYPE, { status: 415 })
  const fields: TextFields = {}
  const files: Upload[] = []
  const contents = new Map<string, Buffer>()
  const put = async (name: string, bytes: Buffer) => void contents.set(name, bytes)
  for await (const { part, content } of getParts(request)) {
    if (part.type === 'field') {
      // A browser writes every line end of a form as CRLF.
      fields[part.fieldname] = String(part.value).replaceAll('\r\n', '\n')
      continue
    }
    const rule = endpoint.files[part.fieldname]
    if (!rule) throw new Malformed([unknownField(part.fieldname, language)])
    if (content.length === 0) continue
    if (files.filter(({ field }) => field === part.fieldname).length >= rule.atMost) {
      throw tooManyFiles(rule.atMost)
    }
    const { fieldname: field, filename: name } = part
    const imagesOnly = rule.imagesOnly ?? false
    const keep = rule.sheetsOnly ? keepSheet : keepUpload
    const caller = request.actor?.id ?? request.ip
    files.push(await keep({ put }, { field, name, content, imagesOnly, caller }))
  }
  return { fields, files, contents }
}
