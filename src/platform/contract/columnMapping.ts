import { z } from 'zod'

/** The columns of a file by the fields that they hold, counted from 0. */
export type Mapping = Readonly<Record<string, number>>

/** `name:0,phoneNumber:2`: a field and the file's column for it, counted from 0. */
export const mappingText = z
  .string()
  .regex(/^(\w{1,40}:\d{1,2}(,\w{1,40}:\d{1,2}){0,59})?$/, 'INVALID')
  .transform((given): Mapping => {
    const pairs = given.split(',').filter(Boolean)
    return Object.fromEntries(
      pairs
        .map((pair) => pair.split(':') as [string, string])
        .map(([key, at]) => [key, Number(at)]),
    )
  })
