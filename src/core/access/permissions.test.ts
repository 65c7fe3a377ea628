import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AREAS,
  DEFAULT_PERMISSIONS,
  PERMISSIONS,
  isPermission,
  getPermissions,
  rolePermissionItems,
} from './permissions.ts'
import { ROLES, ROLE_NAMES, isAdminType, isRoleId, roleName } from './roles.ts'

test('keeps the role numbers of the specification', () => {
  expect(ROLE_NAMES.map((name) => [name, ROLES[name]])).toEqual([
    ['SUPER_ADMIN', 1],
    ['ADMIN', 2],
    ['AGENT', 3],
    ['RUNNER', 4],
    ['CUSTOMER', 5],
  ])
  for (const name of ROLE_NAMES) expect(roleName(ROLES[name])).toBe(name)
  expect(ROLE_NAMES.filter((name) => isAdminType(ROLES[name]))).toEqual(['SUPER_ADMIN', 'ADMIN'])
  expect([0, 1, 5, 6, 2.5].filter(isRoleId)).toEqual([1, 5])
})

describe('the defaults', () => {
  test('cover twelve areas of four acts', () => {
    expect(AREAS).toHaveLength(12)
    expect(new Set(PERMISSIONS).size).toBe(48)
    expect(PERMISSIONS.every(isPermission)).toBe(true)
    expect(isPermission('CASHBOOK_READ')).toBe(false)
  })

  test.each([
    ['SUPER_ADMIN', 45],
    ['ADMIN', 35],
    ['AGENT', 25],
    ['RUNNER', 7],
    ['CUSTOMER', 2],
  ] as const)('%s holds %i', (role, count) => {
    expect(DEFAULT_PERMISSIONS[role]).toHaveLength(count)
  })

  test('hold what the matrix says where it is easy to slip', () => {
    expect(DEFAULT_PERMISSIONS.SUPER_ADMIN).not.toContain('LOG_MANAGEMENT_DELETE')
    expect(DEFAULT_PERMISSIONS.ADMIN).not.toContain('LOG_MANAGEMENT_READ')
    expect(DEFAULT_PERMISSIONS.AGENT).not.toContain('CUSTOMER_MANAGEMENT_DELETE')
    expect(DEFAULT_PERMISSIONS.AGENT).toContain('CASHBOOK_MANAGEMENT_DELETE')
    expect(DEFAULT_PERMISSIONS.RUNNER).toEqual([
      'CUSTOMER_GROUP_MANAGEMENT_READ',
      'CUSTOMER_MANAGEMENT_READ',
      'CASHBOOK_MANAGEMENT_READ',
      'CASHBOOK_MANAGEMENT_UPDATE',
      'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
      'CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE',
      'NOTE_MANAGEMENT_READ',
    ])
    expect(DEFAULT_PERMISSIONS.CUSTOMER).toEqual([
      'CASHBOOK_MANAGEMENT_READ',
      'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
    ])
  })
})

test('converts items to permission strings and back without a difference', () => {
  const [admin] = rolePermissionItems(['ADMIN_MANAGEMENT_READ', 'ADMIN_MANAGEMENT_DELETE'])
  expect(admin).toEqual({
    activityName: 'ADMIN_MANAGEMENT',
    read: true,
    create: false,
    update: false,
    delete: true,
  })
  fc.assert(
    fc.property(fc.subarray([...PERMISSIONS]), (permissions) => {
      expect(getPermissions(rolePermissionItems(permissions))).toEqual(permissions)
    }),
  )
})
