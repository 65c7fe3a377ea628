import { TextInput } from '@mantine/core'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { labelled, optionalText, requiredText } from '../../contract/field.ts'
import { defineMessages } from '../../contract/message.ts'
import { withWas } from '../../contract/withWas.ts'
import { EndpointForm } from './EndpointForm.tsx'
import { useEndpointForm } from './useEndpointForm.ts'

const text = defineMessages({
  name: ['Name', 'Nama', '姓名'],
  address: ['Address', 'Alamat', '地址'],
  city: ['City', 'Bandar', '城市'],
})

const change = wholeEndpoint({
  method: 'PUT',
  path: '/shop/{id}',
  summary: 'Change a shop',
  access: 'SIGNED_IN',
  params: z.object({ id: z.int() }),
  body: withWas(
    z.object({
      name: labelled(requiredText(), text.name),
      address: labelled(optionalText(), text.address).optional(),
      city: labelled(optionalText(), text.city).optional(),
    }),
  ),
  output: z.object({ address: z.string() }),
})

function ShopForm({ address = 'A street', draft }: { address?: string; draft?: string }) {
  const form = useEndpointForm(change, {
    initial: { name: 'Kedai', address, city: '' },
    params: { id: 3 },
    ...(draft && { draft }),
  })
  return (
    <EndpointForm form={form}>
      <TextInput {...form.field('name')} />
      <TextInput {...form.field('address')} />
      <TextInput {...form.field('city')} />
    </EndpointForm>
  )
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const retype = async (label: string, value: string) => {
  const input = screen.getByLabelText(new RegExp(label))
  await userEvent.clear(input)
  if (value) await userEvent.type(input, value)
}

const getValue = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value

const MESSAGE = 'Address was changed by Siti at 18:22: “A street” → “B street”. Yours: “C street”.'
const refusal = {
  status: 409,
  code: 'RECORD_CHANGED',
  message: MESSAGE,
  data: { errors: [{ path: 'address', message: MESSAGE }], current: { address: 'B street' } },
}

test('sends what was changed and what must be there, with the values before', async () => {
  const sent = respondWith(() => ({ data: { address: 'C street' } }))
  await show(<ShopForm />)
  await retype('Address', 'C street')
  await save()
  expect(sent[0]!.body).toEqual({
    name: 'Kedai',
    address: 'C street',
    was: { address: 'A street' },
  })
  await retype('City', 'Ipoh')
  await save()
  expect(sent[1]!.body).toEqual({ name: 'Kedai', city: 'Ipoh', was: { city: '' } })
})

test('a conflict stands at its field; saving again keeps what was typed', async () => {
  const sent = respondWith(() => (sent.length === 1 ? refusal : { data: { address: 'C street' } }))
  await show(<ShopForm />)
  await retype('Address', 'C street')
  await retype('City', 'Ipoh')
  await save()
  const error = await screen.findByText(/changed by Siti at 18:22/)
  expect(error.textContent).toContain(`${MESSAGE} Save again to keep yours.`)
  expect(getValue(/Address/)).toBe('C street')
  expect(getValue(/City/)).toBe('Ipoh')
  expect(document.activeElement).toBe(screen.getByLabelText(/Address/))
  await save()
  expect(sent[1]!.body).toEqual({
    name: 'Kedai',
    address: 'C street',
    city: 'Ipoh',
    was: { address: 'B street', city: '' },
  })
})

test('the other value can be taken, and is then not sent', async () => {
  const sent = respondWith(() => (sent.length === 1 ? refusal : { data: { address: 'B street' } }))
  await show(<ShopForm />)
  await retype('Address', 'C street')
  await retype('City', 'Ipoh')
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Use theirs' }))
  expect(getValue(/Address/)).toBe('B street')
  expect(screen.queryByText(/changed by Siti/)).toBeNull()
  await save()
  expect(sent[1]!.body).toEqual({ name: 'Kedai', city: 'Ipoh', was: { city: '' } })
})

test('a draft remembers what it was begun on', async () => {
  beLoggedIn('AGENT')
  const sent = respondWith(() => ({ data: { address: 'C street' } }))
  const first = await show(<ShopForm draft="shop" />)
  await retype('Address', 'C street')
  act(() => first.unmount())
  // Somebody has changed both since.
  await show(<ShopForm draft="shop" address="B street" />)
  expect(getValue(/Address/)).toBe('C street')
  await save()
  expect(sent[0]!.body).toMatchObject({ address: 'C street', was: { address: 'A street' } })
})
