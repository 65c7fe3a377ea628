import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOX, fitInBox, thinStrokes, type Strokes } from './strokes.ts'

const point = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 400 }))
const strokes = fc.array(fc.array(point, { minLength: 1, maxLength: 300 }), { maxLength: 30 })

test('strokes are thinned to the maximum number of points, and each keeps its ends', () => {
  fc.assert(
    fc.property(strokes, fc.integer({ min: 60, max: 3_000 }), (given, maxPoints) => {
      const lines = given as Strokes
      const thin = thinStrokes(lines, maxPoints)
      expect(thin.flat().length).toBeLessThanOrEqual(maxPoints)
      expect(thin).toHaveLength(lines.length)
      for (const [i, line] of thin.entries()) {
        expect([line[0], line.at(-1)]).toEqual([lines[i]![0], lines[i]!.at(-1)])
      }
    }),
  )
})

test('a signature of normal size is unchanged', () => {
  const line = Array.from({ length: 400 }, (_, i): [number, number] => [i, (i * 7) % 400])
  expect(thinStrokes([line, line], 5_000)).toEqual([line, line])
})

test('a pad of any size lies whole in the box, without distortion, and back', () => {
  const size = fc.integer({ min: 200, max: 1_400 })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(size, size, share, share, (width, height, right, down) => {
      const { toBox, toPad, scale } = fitInBox(width, height)
      const [x, y] = [right * width, down * height]
      const [boxX, boxY] = toBox(x, y)
      expect(boxX).toBeLessThanOrEqual(BOX.width)
      expect(boxY).toBeLessThanOrEqual(BOX.height)
      const back = toPad(boxX, boxY)
      expect(Math.abs(back.x - x) * scale).toBeLessThanOrEqual(0.51)
      expect(Math.abs(back.y - y) * scale).toBeLessThanOrEqual(0.51)
    }),
  )
})
