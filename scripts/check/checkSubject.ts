import { readFileSync } from 'node:fs'
import { assertDefined } from '#core/invariant.ts'

const LONGEST = 72
// Words that begin a statement of fact instead of an instruction, and endings of other forms.
const NO_INSTRUCTION = new Set(
  'a an the all any both each every no some first last one two it its this that these what when where who now also and'.split(
    ' ',
  ),
)
const OTHER_FORM = /(ed|ing|[^su]s)$/
const LOOKS_LIKE_ONE = new Set(
  'alias bring embed exceed feed need ping proceed seed speed string'.split(' '),
)

/**
 * Returns what is wrong with the first line of a commit message: a folder, an instruction, at most 72
 * characters.
 */
export function findSubjectFault(subject: string): string | undefined {
  if (/^(Merge (branch|pull|remote)|Revert "|fixup!|squash!)/.test(subject)) return undefined
  if (subject.length > LONGEST)
    return `the subject has ${subject.length} characters; ${LONGEST} are allowed`
  const [, begin] = /^[a-z][\w ,/.-]*: (\S+) \S/.exec(subject) ?? []
  if (begin === undefined)
    return 'the subject begins with a folder: `credits: refuse payment on a closed cashbook`'
  if (begin !== begin.toLowerCase())
    return `the sentence begins in lower case: ${begin.toLowerCase()}`
  if (NO_INSTRUCTION.has(begin) || (OTHER_FORM.test(begin) && !LOOKS_LIKE_ONE.has(begin))) {
    return `the subject is an instruction; "${begin}" begins none`
  }
  return undefined
}

if (import.meta.filename === process.argv[1]) {
  const file = assertDefined(process.argv[2], 'git names the file of the message')
  const [subject = ''] = readFileSync(file, 'utf8').split('\n')
  const fault = findSubjectFault(subject)
  if (fault) {
    console.error(fault)
    process.exit(1)
  }
}
