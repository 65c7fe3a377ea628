import { z } from 'zod'
import { labelAt } from './explain.ts'
import { labels, plainLines, seen } from './field.ts'
import type { Message } from './message.ts'

/** A value as a form showed it: not validated, since it may be older than the rules. */
const shown = z
  .union([plainLines(), z.number(), z.boolean(), z.null(), z.array(plainLines())])
  .optional()

type Was = z.ZodOptional<z.ZodObject<Record<string, typeof shown>>>

/**
 * Adds the optional `was` to the body of an update: what the fields that it changes had when the
 * form was opened. 409 RECORD_CHANGED when one of them has been changed since.
 */
export function withWas<Shape extends z.ZodRawShape>(
  body: z.ZodObject<Shape>,
): z.ZodObject<Shape & { was: Was }> {
  const before = Object.keys(body.shape).map((name) => [name, withLabel(labelAt(body, [name]))])
  const was: Was = seen(z.object(Object.fromEntries(before) as Record<string, typeof shown>))
    .optional()
    .meta({
      description:
        'the changed fields as they were read: 409 RECORD_CHANGED when one has changed since',
    })
  return (body as z.ZodObject).safeExtend({ was }) as unknown as z.ZodObject<Shape & { was: Was }>
}

function withLabel(label: Message | undefined): typeof shown {
  const copy = shown.clone()
  if (label) labels.add(copy, label)
  return copy
}
