import type { AllTables } from '#db/tableParts.ts'
import { orNotFound } from '#platform/server/appError.ts'
import { getSmallName } from '#platform/server/files/uploads.ts'
import { Download, type Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { visibleFiles } from './visibleFiles.ts'

/** Handles a visible file. A PDF has no thumbnail and is returned as it is. */
export function handleGetFile(tables: AllTables): Read<typeof endpoints.getFile> {
  const visible = visibleFiles(tables)
  return async ({ db, actor, fileStore }, { params, query }) => {
    const row = await db
      .selectFrom('files')
      .select(['sha256', 'media_type', 'original_name'])
      .where('files.id', '=', params.id)
      .where(visible(actor))
      .executeTakeFirst()
    const { sha256, media_type, original_name } = orNotFound(row)
    const isSmall = query.size === 'small' && media_type.startsWith('image/')
    const content = await fileStore.get(isSmall ? getSmallName(sha256) : sha256)
    return new Download(media_type, getFileName(original_name, media_type), content)
  }
}

/** Returns the original name with the extension of the converted file. */
function getFileName(name: string, mediaType: string): string {
  const stem = name.replace(/\.\w{1,5}$/, '') || 'file'
  return `${stem}.${mediaType.split('/')[1]}`
}
