import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { Upload } from '#platform/server/files/uploads.ts'
import type { Actor, Context } from '#platform/server/handler.ts'

type Message = {
  agentId: number
  disputeId: number
  isByCustomer: boolean
  words: string
  photos?: readonly Upload[]
}

/** Adds a message with its photos to a dispute. Messages are never changed afterwards. */
export async function insertMessage(
  context: Context<Actor>,
  { agentId, disputeId, isByCustomer, words, photos = [] }: Message,
): Promise<void> {
  const { db, actor, now } = context
  const { id } = await db
    .insertInto('dispute_messages')
    .values({
      agent_id: agentId,
      dispute_id: disputeId,
      is_by_customer: isByCustomer,
      words,
      created_by: actor.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fileIds = await recordFiles(context, agentId, photos)
  if (fileIds.length === 0) return
  await db
    .insertInto('dispute_photos')
    .values(fileIds.map((fileId) => ({ message_id: id, file_id: fileId })))
    .execute()
}
