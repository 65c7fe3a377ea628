import type { Manifest } from '#app/server/backup/manifest.ts'

/** Describes a manifest in one line. */
export function describeArchive({
  takenAt,
  tables,
  files,
  jobs,
  productVersion,
}: Manifest): string {
  const getRows = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0
  const counts = ['customers', 'cashbooks', 'transactions'].map(
    (table) => `${getRows(table).toLocaleString('en')} ${table}`,
  )
  const more = [`${files.count} files`, `${jobs.count} jobs`]
  return `as of ${takenAt}, version ${productVersion}: ${[...counts, ...more].join(', ')}`
}
