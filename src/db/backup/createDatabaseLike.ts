import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg'
import { sqlState } from '../sqlState.ts'

type Locale = { encoding: string; collate: string; ctype: string; provider: string; locale: string }

/** Creates an empty database with the encoding and the locale of another one. */
export async function createDatabaseLike(
  maintenance: ClientBase,
  like: string,
  name: string,
): Promise<void> {
  const { rows } = await maintenance.query<Locale>(
    `SELECT pg_encoding_to_char(encoding) AS encoding, datcollate AS collate, datctype AS ctype,
            datlocprovider AS provider, coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') AS locale
     FROM pg_database d WHERE datname = $1`,
    [like],
  )
  const [found] = rows
  if (found === undefined) throw new Error(`There is no database ${like}: make it first.`)
  if (found.encoding !== 'UTF8') {
    throw new Error(`The database ${like} is in ${found.encoding}; it must be in UTF8.`)
  }
  try {
    await maintenance.query(
      `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8'
         LC_COLLATE ${escapeLiteral(found.collate)} LC_CTYPE ${escapeLiteral(found.ctype)} ${getProvider(found)}`,
    )
  } catch (cause) {
    if (sqlState(cause) !== '42501') throw cause
    throw new Error(
      'A restore makes a new database beside the present one, and this login may not make any: ' +
        'ALTER ROLE … CREATEDB as an administrator of the server.',
      { cause },
    )
  }
}

function getProvider({ provider, locale }: Locale): string {
  if (provider === 'i') return `LOCALE_PROVIDER icu ICU_LOCALE ${escapeLiteral(locale)}`
  if (provider === 'b') return `LOCALE_PROVIDER builtin BUILTIN_LOCALE ${escapeLiteral(locale)}`
  return 'LOCALE_PROVIDER libc'
}
