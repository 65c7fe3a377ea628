import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { PackageType } from '#core/loan/terms.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import { changePackages } from './packageWrites.ts'
import { packageToChange } from './packageToChange.ts'

/** Deletes a package of a type: it can no longer be lent; cashbooks opened with it keep it. */
export function removePackage(type: PackageType) {
  return async (context: Context<Actor>, { params: { id } }: { params: { id: number } }) => {
    const old = await packageToChange(context, type, id)
    await changePackages(context, [id], { status: RECORD_STATUS.DELETED })
    const before = { packageName: old.package_name }
    const log: LogEntry = { action: 'package.remove', entity: 'package', entityId: id, before }
    return { data: null, log }
  }
}
