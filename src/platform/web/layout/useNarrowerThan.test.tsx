import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { textSize } from '../preferences/textSize.ts'
import { useNarrowerThan } from './useNarrowerThan.ts'

afterEach(() => act(() => textSize.choose('A')))

test('a larger text needs a wider window, also when it is chosen later', () => {
  const queries: string[] = []
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => {
    queries.push(query)
    const isMatch = 70 <= Number(/([\d.]+)em/.exec(query)?.[1])
    return { ...matchMedia(query), matches: isMatch }
  })
  // A window of 70 em.
  const { result } = renderHook(() => useNarrowerThan(62))
  expect(result.current).toBe(false)
  expect(queries.at(-1)).toBe('screen and (max-width: 61.9375em)')
  act(() => textSize.choose('A++'))
  expect(result.current).toBe(true)
})
