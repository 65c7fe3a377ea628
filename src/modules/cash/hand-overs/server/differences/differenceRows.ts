import { toCamelCase } from '#db/toCamelCase.ts'
import type { z } from 'zod'
import type { ResolutionType } from '#core/cashDifference.ts'
import type { Database } from '#db/connect.ts'
import type { resolution } from '../schemas.ts'

/** Selects resolutions with the names of their people. */
export function selectResolutions(db: Database) {
  return db
    .selectFrom('difference_resolutions')
    .innerJoin('users as runner', 'runner.id', 'difference_resolutions.runner_id')
    .innerJoin('users as author', 'author.id', 'difference_resolutions.created_by')
    .leftJoin('users as reverser', 'reverser.id', 'difference_resolutions.reversed_by')
    .selectAll('difference_resolutions')
    .select(['runner.name as runner_name', 'author.name as author_name'])
    .select('reverser.name as reverser_name')
}

export type ResolutionRow = Awaited<
  ReturnType<ReturnType<typeof selectResolutions>['executeTakeFirstOrThrow']>
>

/** Converts a resolution to its API representation. */
export function toResolutionDto(row: ResolutionRow): z.output<typeof resolution> {
  return {
    ...toCamelCase(row),
    type: row.type as ResolutionType,
    amount: row.amount_sen,
    date: row.resolved_on,
    createdByName: row.author_name,
    reversedByName: row.reverser_name,
    reason: row.reversal_reason,
  }
}
