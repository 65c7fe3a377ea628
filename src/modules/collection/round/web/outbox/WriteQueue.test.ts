import { expect, test } from 'vitest'
import { WriteQueue } from './WriteQueue.ts'

const full = new Error('full')

/** Returns writes by name that note themselves; they throw while the device is full. */
function openDevice() {
  const device = { isFull: false, written: [] as string[] }
  const write = (name: string) => async () => {
    if (device.isFull) throw full
    device.written.push(name)
  }
  return { device, write }
}

test('writes run one after the other, in their order', async () => {
  const { device, write } = openDevice()
  const writes = new WriteQueue()
  const all = ['a', 'b', 'c'].map((name) => writes.add(write(name)))
  expect(writes.isEmpty).toBe(false)
  await Promise.all(all)
  expect(device.written).toEqual(['a', 'b', 'c'])
  expect(writes.isEmpty).toBe(true)
})

test('a write that fails says so, is not lost, and runs before the next one', async () => {
  const { device, write } = openDevice()
  const writes = new WriteQueue()
  device.isFull = true
  await expect(writes.add(write('a'))).rejects.toBe(full)
  await expect(writes.add(write('b'))).rejects.toBe(full)
  await writes.whenIdle()
  expect([writes.isEmpty, device.written]).toEqual([false, []])
  device.isFull = false
  await writes.add(write('c'))
  expect([writes.isEmpty, device.written]).toEqual([true, ['a', 'b', 'c']])
})

test('a write that is done is not told the failure of the next one', async () => {
  const { device, write } = openDevice()
  const writes = new WriteQueue()
  const first = writes.add(async () => {
    await write('a')()
    device.isFull = true
  })
  const second = writes.add(write('b'))
  await first
  await expect(second).rejects.toBe(full)
  expect(device.written).toEqual(['a'])
})
