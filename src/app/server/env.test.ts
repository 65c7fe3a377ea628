import { expect, test } from 'vitest'
import { readSettings } from './env.ts'

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'papers',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
}

test('an incomplete bucket is refused, and each missing setting is named', () => {
  for (const missing of Object.keys(BUCKET)) {
    const half = { ...BUCKET, [missing]: '' }
    expect(() => readSettings(half), missing).toThrow(new RegExp(`^${missing}: is missing`, 'm'))
  }
  expect(() => readSettings({ S3_BUCKET: 'papers' })).toThrow(
    /S3_ENDPOINT: is missing[^]*S3_ACCESS_KEY: is missing[^]*S3_SECRET_KEY: is missing/,
  )
})

test('invalid settings are refused by name, and secrets are not repeated', () => {
  const wrong = { ...BUCKET, S3_ENDPOINT: 'minio:9000', S3_BUCKET: 'a/b', LOG_LEVEL: 'loud' }
  expect(() => readSettings(wrong)).toThrow(/S3_ENDPOINT[^]*S3_BUCKET[^]*LOG_LEVEL/)
  expect(() => readSettings(wrong)).not.toThrow('secret')
})

test('files are stored in a folder unless a bucket is set', () => {
  expect(readSettings({}).bucket).toBeUndefined()
  expect(readSettings({ S3_REGION: 'eu-west-1' }).bucket).toBeUndefined()
  expect(readSettings(BUCKET).bucket).toEqual({
    endpoint: 'https://s3.example',
    name: 'papers',
    region: 'us-east-1',
    accessKey: 'key',
    secretKey: 'secret',
  })
})

test('a place in the bucket is a path without slashes at its ends, and needs a bucket', () => {
  for (const wrong of ['/a', 'a/', 'a//b', '..', 'a/../b', 'a b', 'a?b']) {
    expect(() => readSettings({ ...BUCKET, S3_PREFIX: wrong }), wrong).toThrow(/^S3_PREFIX: /m)
  }
  expect(() => readSettings({ S3_PREFIX: 'lender-a' })).toThrow(/^S3_PREFIX: .* S3_BUCKET/m)
  expect(readSettings({ ...BUCKET, S3_PREFIX: 'lenders/a-1' }).bucket?.prefix).toBe('lenders/a-1')
})

test('a wrong address, time of day or key of drills is refused in a sentence', () => {
  expect(() => readSettings({ PUBLIC_URL: 'cashbook.example.my' })).toThrow(
    'PUBLIC_URL: is no address such as https://',
  )
  for (const wrong of ['25:00', '3:00', '03:00,', 'off']) {
    expect(() => readSettings({ BACKUP_AT: wrong }), wrong).toThrow(/BACKUP_AT.*is no time of day/)
  }
  const drills = { ...BUCKET, BACKUP_TO: 'bucket', DRILL_KEY_FILE: '/key.txt' }
  expect(() => readSettings(drills)).toThrow('drill on another machine')
  expect(readSettings({ VERIFY_AT: 'off' }).verifyAt).toBeUndefined()
  expect(readSettings({ VERIFY_AT: '04:00, 16:00' }).verifyAt).toEqual(['04:00', '16:00'])
})
