import { getCities, getPostcodes, getStates } from 'malaysia-postcodes'
import { expect, test } from 'vitest'
import { isState } from '#core/malaysia.ts'
import { placeOfPostcode } from './placeOfPostcode.ts'

test('a postcode determines city, state and region', async () => {
  expect(await placeOfPostcode('50000')).toEqual({
    city: 'Kuala Lumpur',
    state: 'W.P. Kuala Lumpur',
    region: 'Central',
  })
  expect(await placeOfPostcode('81100')).toMatchObject({ state: 'Johor', region: 'Southern' })
})

test('an invalid postcode determines nothing', async () => {
  expect(await placeOfPostcode('99999')).toBeUndefined()
  expect(await placeOfPostcode('5000')).toBeUndefined()
  expect(await placeOfPostcode('')).toBeUndefined()
})

test('every state of the table is a known state', async () => {
  const one = (state: string) => getPostcodes(state, getCities(state)[0]!)[0]!
  const places = await Promise.all(getStates().map((state) => placeOfPostcode(one(state))))
  expect(places.filter((place) => place && isState(place.state))).toHaveLength(16)
})
