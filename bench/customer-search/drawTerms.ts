import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { IS_SHORT } from '../bench.ts'
import { draw } from '../parts/filled-server/draw.ts'

export const LENGTHS = [2, 3, 4, 5, 6, 7, 8] as const
const TERMS_OF_A_KIND = IS_SHORT ? 2 : 15
const HAN = /\p{Script=Han}/u

export type Term = { text: string; length: number }

/**
 * Draws parts of the existing names and phone numbers, of each length: Latin names, Chinese names
 * up to their length, and digits. Random, so frequent parts are searched for as often as they
 * occur.
 */
export async function drawTerms(db: Database): Promise<Term[]> {
  const { rows } = await sql<{ search_text: string }>`
    SELECT search_text FROM customers WHERE id % 97 = 0 ORDER BY id`.execute(db)
  const found = rows.map((row) => row.search_text.split(' ') as [name: string, phone: string])
  const names = found.map(([name]) => name)
  const kinds = [
    names.filter((name) => !HAN.test(name)),
    names.filter((name) => HAN.test(name)),
    found.map(([, phone]) => phone),
  ]
  return LENGTHS.flatMap((length) =>
    kinds.flatMap((texts) => {
      const long = texts.filter((text) => [...text].length >= length)
      return long.slice(0, TERMS_OF_A_KIND).map((text, place) => getPart(text, length, place))
    }),
  )
}

function getPart(text: string, length: number, place: number): Term {
  const characters = [...text]
  const from = draw(place, `from ${length}`, characters.length - length + 1)
  return { text: characters.slice(from, from + length).join(''), length }
}
