import type { Overload } from './overload.ts'
import { askForDocs } from './attacks/askForDocs.ts'

/** All of them, under the names that `npm run attack -- S9 --only …` takes. */
export const OVERLOADS: Readonly<Record<string, Overload>> = { askForDocs }
