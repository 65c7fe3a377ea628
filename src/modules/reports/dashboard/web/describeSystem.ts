import { formatInstant } from '#platform/web/display/DayText.tsx'
import type { useT } from '#platform/web/preferences/language.ts'
import type { Dashboard } from './NumberCards.tsx'
import { systemMessages as text } from './systemMessages.ts'

type T = ReturnType<typeof useT>
type Line = { key: string; words: string; more: string }

/** Says what is wrong with the system below the business: records, proofs and backups, the worst first. */
export function describeSystem({ lostRecords, lateBackup, proofs }: Dashboard, t: T): Line[] {
  const lines: Line[] = []
  if (lostRecords) {
    const { after, until } = lostRecords
    const words = after
      ? t(text.recordsLost, { time: formatInstant(after) })
      : t(text.recordsLostBefore, { time: formatInstant(until) })
    lines.push({ key: 'lost', words, more: t(text.recordsLostHint) })
  }
  const { books, backup } = proofs ?? {}
  if (books?.outcome === 'BROKEN') {
    const words = t(text.booksBroken, { time: formatInstant(books.provedAt) })
    lines.push({ key: 'books', words, more: t(text.booksBrokenHint) })
  } else if (books?.isLate) {
    const { heldAt } = books
    const words = heldAt ? t(text.booksLate, { time: formatInstant(heldAt) }) : t(text.booksNever)
    lines.push({ key: 'books', words, more: t(text.backupLateHint) })
  }
  if (lateBackup) {
    const { lastAt } = lateBackup
    const words = lastAt ? t(text.backupLate, { time: formatInstant(lastAt) }) : t(text.noBackup)
    lines.push({ key: 'backup', words, more: t(text.backupLateHint) })
  }
  if (backup && backup.outcome !== 'HOLDS') {
    const words = t(text.drillFailed, { time: formatInstant(backup.provedAt) })
    lines.push({ key: 'drill', words, more: t(text.backupLateHint) })
  } else if (backup?.isLate && backup.heldAt) {
    const words = t(text.drillLate, { time: formatInstant(backup.heldAt) })
    lines.push({ key: 'drill', words, more: t(text.backupLateHint) })
  }
  return lines
}

/** Says when the books and a backup were proved last, where that is well. */
export function describeProofs({ proofs }: Dashboard, t: T): string {
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
