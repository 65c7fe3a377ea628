import { expect, test } from 'vitest'
import { addOlder } from '../olderStyles.ts'
import { findFloorFaults } from './styleFloor.ts'

test.each([
  ['.a,.b:has(.c){top:0}', 'a list with :has() is dropped as a whole: .a,.b:has(.c)'],
  ['@media (width<=9px){.a{top:0}}', 'a range is unknown: @media (width<=9px)'],
  ['@container (width<=9px){.a{top:0}}', '@container is there 1 times, its older twin 0'],
  ['.a{height:50dvh}', 'dvh is there 1 times, its older twin 0'],
])('%s has a fault', (css, fault) => {
  expect(findFloorFaults(css)).toEqual([fault])
})

test.each([
  '.a:is(.b,.c):has(.d,.e){top:0}',
  '@supports not selector(:has(a)){.a,.b{top:0}}',
  '@media (max-width:9px){.a>.b,.c{top:0}}',
  addOlder('@container (width<=9px){.a{height:50dvh}}.b{height:9dvh}'),
])('%s has none', (css) => {
  expect(findFloorFaults(css)).toEqual([])
})
