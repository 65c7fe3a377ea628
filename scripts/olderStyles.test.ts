import { expect, test } from 'vitest'
import { addOlder } from './olderStyles.ts'

test('a style for a container comes after the same for the screen, which others leave out', () => {
  const css = '.a{color:red}@container (max-width:44rem){.a{color:blue}.b{top:0}}.c{left:0}'
  expect(addOlder(css)).toBe(
    '.a{color:red}@supports not (container-type:inline-size){@media (max-width:44rem){.a{color:blue}.b{top:0}}}' +
      '@container (max-width:44rem){.a{color:blue}.b{top:0}}.c{left:0}',
  )
})

test('the words of a range are the older ones', () => {
  expect(addOlder('@container (width<=9px){.a{top:0}}')).toContain('@media (max-width:9px){')
  expect(addOlder('@container (width>=9px){.a{top:0}}')).toContain('@media (min-width:9px){')
})

test('a height in dvh has its older twin after it, also within a block', () => {
  expect(addOlder('@layer a{.b{top:0;height:9dvh}}.c{height:9vh}')).toBe(
    '@layer a{.b{top:0;height:9dvh}@supports not (height:1dvh){.b{height:9vh}}}.c{height:9vh}',
  )
})

test('an open block is a fault of the build', () => {
  expect(() => addOlder('@container (max-width:44rem){.a{color:blue}')).toThrow('no end')
})
