/** Returns SQL for the last value that a group of log entries has of a field. */
export const lastLogged = (field: string, column: string, type = 'text') =>
  `(array_agg((detail -> 'after' ->> '${field}')::${type} ORDER BY id DESC)
     FILTER (WHERE detail -> 'after' ? '${field}'))[1] AS ${column}`

/** Returns SQL for the last values that the log has, by entity. The names of columns are the values. */
export function selectLastLogged(
  condition: string,
  fields: Readonly<Record<string, string>>,
): string {
  const last = Object.entries(fields).map(([field, column]) => lastLogged(field, column))
  return `
      SELECT entity_id, ${last.join(', ')}
      FROM operation_log WHERE ${condition} GROUP BY entity_id`
}
