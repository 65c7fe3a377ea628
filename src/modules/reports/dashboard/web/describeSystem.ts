import { formatInstant } from '#platform/web/display/DayText.tsx'
import type { useT } from '#platform/web/preferences/language.ts'
import type { AttentionFigures } from './findAttention.ts'
import { systemMessages as text } from './systemMessages.ts'

type T = ReturnType<typeof useT>
type Words = { words: string; more: string }

/** Says what is wrong with the system below the business: its records, proofs or backups. */
export function describeSystem(
  kind: 'records' | 'books' | 'backup' | 'drill',
  { lostRecords, lateBackup, proofs }: AttentionFigures,
  t: T,
): Words {
  const at = (time: string | null | undefined) => ({ time: time ? formatInstant(time) : '' })
  const more = t(text.backupLateHint)
  const { books, backup } = proofs ?? {}
  switch (kind) {
    case 'records': {
      const { after, until } = lostRecords ?? {}
      const words = after ? t(text.recordsLost, at(after)) : t(text.recordsLostBefore, at(until))
      return { words, more: t(text.recordsLostHint) }
    }
    case 'books':
      if (books?.outcome === 'BROKEN') {
        return { words: t(text.booksBroken, at(books.provedAt)), more: t(text.booksBrokenHint) }
      }
      return {
        words: books?.heldAt ? t(text.booksLate, at(books.heldAt)) : t(text.booksNever),
        more,
      }
    case 'backup':
      return {
        words: lateBackup?.lastAt ? t(text.backupLate, at(lateBackup.lastAt)) : t(text.noBackup),
        more,
      }
    case 'drill':
      return backup?.outcome === 'HOLDS'
        ? { words: t(text.drillLate, at(backup.heldAt)), more }
        : { words: t(text.drillFailed, at(backup?.provedAt)), more }
  }
}

/** Says when the books and a backup were proved last, where that is well. */
export function describeProofs({ proofs }: AttentionFigures, t: T): string {
  const { books, backup } = proofs ?? {}
  return [
    books && !books.isLate && books.outcome !== 'BROKEN' && books.heldAt
      ? t(text.booksProved, { time: formatInstant(books.heldAt) })
      : '',
    backup && !backup.isLate && backup.outcome === 'HOLDS' && backup.heldAt
      ? t(text.backupProved, { time: formatInstant(backup.heldAt) })
      : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
