import { expect, test } from 'vitest'
import { z } from 'zod'
import { labelled, percent, requiredText } from '../../contract/field.ts'
import { defineMessages } from '../../contract/message.ts'
import { fieldFacts, formErrors, sendableValues } from './formSchema.ts'

const text = defineMessages({ name: ['Name', 'Nama', '姓名'], rate: ['Rate', 'Kadar', '比率'] })
const name = labelled(requiredText(), text.name)
const rate = labelled(percent, text.rate)
const create = z.object({ name, rate: rate.optional(), note: z.string().nullable().optional() })
const update = create.partial()
const stood = { name: 'Lim', rate: 10, note: 'x' }
const emptied = { name: '', rate: null, note: '' }

test('does not send an empty field unless the schema accepts it empty', () => {
  expect(sendableValues(create, { ...emptied, unknown: 1 })).toEqual({ note: '' })
  expect(formErrors(create, emptied, 'en')).toEqual({ name: 'Name is required.' })
})

test('requires a field that was filled and is emptied, instead of keeping its value', () => {
  expect(formErrors(update, emptied, 'en')).toEqual({})
  expect(formErrors(update, emptied, 'zh', stood)).toEqual({
    name: '姓名为必填项。',
    rate: '比率为必填项。',
  })
  expect(sendableValues(update, { ...stood, note: '' }, stood)).toEqual({ ...stood, note: '' })
})

test('marks required fields accordingly', () => {
  const marks = (schema: z.ZodObject, initial?: object) =>
    ['name', 'rate', 'note'].map((each) => fieldFacts(schema, each, initial as never).isRequired)
  expect(marks(create)).toEqual([true, false, false])
  expect(marks(update)).toEqual([false, false, false])
  expect(marks(update, stood)).toEqual([true, true, false])
})
