import { expect, test } from 'vitest'
import { paintFirst } from './installable.ts'

test('the styles stand below what the page shows first, and every one of them', () => {
  const links = ['/a.css', '/b.css'].map(
    (href) => `<link rel="stylesheet" crossorigin href="${href}">`,
  )
  const page = `<head><title>x</title>\n    ${links.join('\n    ')}</head><body><div id="root">first</div></body>`
  const moved = paintFirst(page)
  expect(moved.indexOf('first')).toBeLessThan(moved.indexOf('/a.css'))
  expect(moved.indexOf('/a.css')).toBeLessThan(moved.indexOf('/b.css'))
  expect(moved.match(/stylesheet/g)).toHaveLength(2)
  expect(moved).toContain('</body>')
})
