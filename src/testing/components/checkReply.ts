import { z } from 'zod'

type Half = { method?: string; path?: string; output?: z.ZodType }
type Known = { name: string; method: string; place: RegExp; output: z.ZodType }

/** Both halves of all contracts: what both sides read, and the schemas of the server. */
const FILES = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '/src/modules/**/{contract,*Contract}.ts',
    '/src/modules/**/server/{schemas,*Schemas}.ts',
    '/src/platform/{contract/requestOutcome,server/pipeline/requestOutcomeSchemas}.ts',
  ],
  { eager: true },
)

/** The endpoints with their responses, those without parameters in their paths first. */
const ENDPOINTS: readonly Known[] = getEndpoints()

const refused: string[] = []

/**
 * Notes the values in the data of a reply that the contract refuses. A test leaves out the fields
 * that it is not about; a path of no contract may return anything.
 */
export function checkReply(method: string, path: string, data: unknown): void {
  const endpoint = ENDPOINTS.find((each) => each.method === method && each.place.test(path))
  if (!endpoint) return
  const wire: unknown = JSON.parse(JSON.stringify(data))
  const { error } = endpoint.output.safeParse(wire)
  const issues = error?.issues.filter((issue) => !isLeftOut(issue, wire)) ?? []
  if (issues.length === 0) return
  const faults = z.prettifyError(new z.core.$ZodError(issues))
  refused.push(`${method} ${path} (${endpoint.name})\n${faults}`)
}

type Issue = z.core.$ZodIssue

/** Whether all that is wrong is that a field is missing. */
function isLeftOut(issue: Issue, data: unknown): boolean {
  const value = issue.path.reduce<unknown>(
    (part, name) => (part as Readonly<Record<PropertyKey, unknown>> | undefined)?.[name],
    data,
  )
  if (value === undefined) return true
  if (issue.code !== 'invalid_union') return false
  return issue.errors.some((issues) => issues.every((inner) => isLeftOut(inner, value)))
}

/** Fails the test with each reply that its contract refuses. @throws Error */
export function refuseWrongReplies(): void {
  const all = [...new Set(refused.splice(0))]
  if (all.length > 0) throw new Error(`The contract refuses these replies:\n${all.join('\n')}`)
}

function getEndpoints(): Known[] {
  const halves = new Map<string, Half>()
  for (const exports of Object.values(FILES)) {
    for (const [name, half] of Object.entries(exports)) {
      if (isHalf(half)) halves.set(name, { ...halves.get(name), ...half })
    }
  }
  const known = [...halves].flatMap(([name, { method, path, output }]): Known[] =>
    method && path && output ? [{ name, method, place: toPlace(path), output }] : [],
  )
  return known.sort((a, b) => countParams(a) - countParams(b))
}

function isHalf(value: unknown): value is Half {
  return typeof value === 'object' && value !== null && ('path' in value || 'output' in value)
}

function toPlace(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}

function countParams({ place }: Known): number {
  return place.source.split('[^/]+').length
}
