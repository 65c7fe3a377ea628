import fc, { type Arbitrary } from 'fast-check'
import { writeJson } from './wireRequest.ts'

const BOUNDARY = '----boundary-7d1'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

const NAMES = [
  'a.png',
  '../../a.png',
  'a\0.png',
  '',
  'a"; filename="b.svg',
  '陈.pdf',
  'a'.repeat(5000),
  'C:\\x\\a.jpg',
]
const CONTENTS = [
  '',
  'GIF89a',
  '<svg onload="alert(1)"/>',
  '%PDF-1.7',
  '\x89PNG\r\n\x1a\n',
  'PK\x03\x04',
  'name,amount\r\nAli,x',
  '\xff\xd8\xff\xe0 JFIF',
]

type Part = { name: string; value: string; fileName?: string | undefined }

/** A form of these values with files in it, and then something wrong with the form itself, or not. */
export function buildForm(value: unknown, fileFields: readonly string[]): Arbitrary<Buffer> {
  const file = fc.record({
    name: fc.constantFrom(...fileFields, 'unasked', '__proto__'),
    fileName: fc.constantFrom(...NAMES),
    value: fc.constantFrom(...CONTENTS),
  })
  const fields: Part[] = Object.entries(Object(value) as object).map(([name, part]) => ({
    name,
    value: typeof part === 'string' ? part : writeJson(part),
  }))
  const wrong = fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.nat(6) },
  )
  return fc.tuple(fc.array(file, { maxLength: 12 }), wrong).map(([files, how]) => {
    return corruptForm([...fields, ...files].map(getPart), how)
  })
}

function getPart({ name, value, fileName }: Part): string {
  const of = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: image/png`
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${of}\r\n\r\n${value}\r\n`
}

function corruptForm(parts: readonly string[], how: number): Buffer {
  const end = `--${BOUNDARY}--\r\n`
  const whole = `${parts.join('')}${end}`
  const forms = [
    whole,
    parts.join(''),
    whole.slice(0, Math.floor(whole.length / 2)),
    whole.replaceAll('\r\n', '\n'),
    whole.replaceAll('Content-Disposition', 'Content-Nothing'),
    `${Array.from({ length: 150 }, (_, n) => getPart({ name: `f${n}`, value: 'x' })).join('')}${end}`,
    `${getPart({ name: 'long', value: 'x'.repeat(120_000) })}${end}`,
  ]
  return Buffer.from(forms[how]!)
}
