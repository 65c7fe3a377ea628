/** A request byte by byte, as no client of ours would send it. */
export type WireRequest = {
  /** Which endpoint of the contract it was before it was corrupted. */
  endpoint: string
  method: string
  path: string
  headers: readonly (readonly [name: string, value: string])[]
  body?: Buffer | undefined
}

/** A piece of JSON that no value of JavaScript is written as: `NaN`, `1e999`, the same key twice. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** JSON.stringify, with pieces of text that are none. */
export function writeJson(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const parts = Object.entries(value).map(
      ([key, part]) => `${JSON.stringify(key)}:${writeJson(part)}`,
    )
    return `{${parts.join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
