import { expect, test } from 'vitest'
import { findNewer } from './checkBrowsers.ts'
import { readNewerFeatures } from './newerFeatures.ts'

const newer = readNewerFeatures()
const getNames = (code: string) =>
  findNewer(code, newer, 'a.js').map((fault) => /^a\.js: (.+) is not in /.exec(fault)?.[1])

test.each([
  ['AbortSignal.any([one, other])', 'AbortSignal.any'],
  ['fetch(url, { signal: AbortSignal.timeout(4) })', 'AbortSignal.timeout'],
  ['const all = await Array.fromAsync(list)', 'Array.fromAsync'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Object.groupBy(list, by)', 'Object.groupBy'],
  ['one.isSubsetOf(other)', '.isSubsetOf()'],
  ['new CompressionStream("gzip")', 'CompressionStream'],
  ['text.replace(/(?<!a)b/, "")', 'a look-behind'],
  ['new RegExp("(?<=a)b")', 'a look-behind'],
  ['/[\\p{L}--[a-z]]/v.test(text)', 'the flag v'],
  ['class A { static { run() } }', 'a static block'],
])('%s is found', (code, name) => {
  expect(getNames(code)).toEqual([name])
})

test.each([
  'list.at(-1)',
  'list.findLast(isOpen)',
  'Object.hasOwn(object, key)',
  'structuredClone(value)',
  'if (typeof CompressionStream === "undefined") stop()',
  'list.isSubsetOf?.(other)',
  'schema.check(other).refine(third)',
])('%s runs in the oldest browsers', (code) => {
  expect(getNames(code)).toEqual([])
})
