import type { z } from 'zod'
import type { PackageType } from '#core/loan/terms.ts'
import { explain } from '#platform/contract/explain.ts'
import { Malformed } from '#platform/server/pipeline/readInput.ts'
import { refuseMovedOn } from '#platform/server/refuseMovedOn.ts'
import { difference, type LogEntry } from '#platform/server/operationLog.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { toLoggedPackage, type PackageTerms } from './toLoggedPackage.ts'
import { changePackages } from './packageWrites.ts'
import { packageToChange } from './packageToChange.ts'
import { toScopeColumns, type Scope } from './toScopeColumns.ts'

type Body = Scope & { was?: Readonly<Record<string, unknown>> | undefined }

/**
 * Changes a package: all its terms, and its scope if the body names one; with `was` only what
 * stands in it. Returns the log line.
 */
export async function changePackage(
  context: Context<Actor>,
  { body: schema }: { body: z.ZodObject },
  { type, id, terms, body }: { type: PackageType; id: number; terms: PackageTerms; body: Body },
): Promise<LogEntry> {
  const old = await packageToChange(context, type, id)
  const columns = body.was
    ? getChangedColumns(old, terms, { ...body, was: body.was })
    : { ...terms, ...(body.scope === undefined ? {} : toScopeColumns(body)) }
  const before = toLoggedPackage(type, old)
  const after = toLoggedPackage(type, { ...old, ...columns })
  await refuseMovedOn(context, { schema, body, before, after, entity: 'package', entityId: id })
  if (body.was) refuseInvalid(context, schema, after)
  await changePackages(context, [id], columns)
  const changed = difference(before, after)
  return { action: 'package.update', entity: 'package', entityId: id, ...changed }
}

/** Two changes that were each valid may not be so together. @throws Malformed */
function refuseInvalid({ language }: Context, schema: z.ZodObject, merged: object): void {
  const { error } = schema.safeParse(merged, { reportInput: true })
  if (error) throw new Malformed(explain(error, schema, language))
}

type Row = PackageTerms & { scope: number | null; regions: string[]; post_codes: string[] }

/** Returns the columns of the fields in `was`; of the scope all three when one of them is there. */
function getChangedColumns(old: Row, terms: PackageTerms, body: Body & { was: object }) {
  const isChanged = (name: string) => name in body.was
  const columns = Object.entries(terms).filter(([column]) => isChanged(NAMES[column] ?? column))
  const { scope = old.scope, regions = old.regions, postCodes = old.post_codes } = body
  const isScopeChanged = ['scope', 'regions', 'postCodes'].some(isChanged)
  const scoped = { scope: scope as Scope['scope'] & {}, regions, postCodes }
  return {
    ...(Object.fromEntries(columns) as Partial<PackageTerms>),
    ...(isScopeChanged && toScopeColumns(scoped)),
  }
}

/** The fields of the columns. */
const NAMES: Readonly<Record<string, string>> = {
  package_name: 'packageName',
  debit_days: 'debitDays',
  interest_rate_basis_points: 'interestRate',
  expected_sen: 'expectedCredit',
  debit_sen: 'debitAmount',
}
