import type { RoleName } from './roles.ts'

// The default access: R read, C create, U update, D delete.
// oxfmt-ignore
const MATRIX = {
  //                      super    admin    agent    runner   customer
  ADMIN:                 ['RCUD',  'R',     '',      '',      ''],
  AGENT:                 ['RCUD',  'RCUD',  '',      '',      ''],
  RUNNER:                ['RCUD',  'RCUD',  'RCUD',  '',      ''],
  PERMISSION:            ['RCUD',  'R',     '',      '',      ''],
  PACKAGE:               ['RCUD',  'RCUD',  'R',     '',      ''],
  CUSTOMER_GROUP:        ['RCUD',  'RCUD',  'RCUD',  'R',     ''],
  CUSTOMER:              ['RCUD',  'RCUD',  'RCU',   'R',     ''],
  CASHBOOK:              ['RCUD',  'RCUD',  'RCUD',  'RU',    'R'],
  SUMMARY:               ['RCUD',  'R',     'R',     '',      ''],
  CASHBOOK_TRANSACTIONS: ['RCUD',  'RCUD',  'RCUD',  'RC',    'R'],
  LOG:                   ['R',     '',      '',      '',      ''],
  NOTE:                  ['RCUD',  'RCUD',  'RCUD',  'R',     ''],
} as const

export const ACTS = ['READ', 'CREATE', 'UPDATE', 'DELETE'] as const
export const AREAS = Object.keys(MATRIX) as Area[]

export type Act = (typeof ACTS)[number]
export type Area = keyof typeof MATRIX
export type ActivityName = `${Area}_MANAGEMENT`
export type Permission = `${ActivityName}_${Act}`

/** One area of a role's permissions in the API. */
export type RolePermissionItem = {
  activityName: ActivityName
  read: boolean
  create: boolean
  update: boolean
  delete: boolean
}

export const PERMISSIONS: readonly Permission[] = AREAS.flatMap((area) =>
  ACTS.map((act) => `${area}_MANAGEMENT_${act}` as const),
)

/** The permissions of each role until the super admin changes them. */
export const DEFAULT_PERMISSIONS: Record<RoleName, readonly Permission[]> = {
  SUPER_ADMIN: defaultsIn(0),
  ADMIN: defaultsIn(1),
  AGENT: defaultsIn(2),
  RUNNER: defaultsIn(3),
  CUSTOMER: defaultsIn(4),
}

export function isPermission(text: string): text is Permission {
  return (PERMISSIONS as readonly string[]).includes(text)
}

/** Returns the permission strings of a role's areas: each true flag yields one. */
export function getPermissions(items: readonly RolePermissionItem[]): Permission[] {
  return items.flatMap((item) =>
    ACTS.filter((act) => item[getFlag(act)]).map((act) => `${item.activityName}_${act}` as const),
  )
}

/** Returns a role's areas in the fixed order, from its permission strings. */
export function rolePermissionItems(permissions: readonly Permission[]): RolePermissionItem[] {
  const held = new Set(permissions)
  return AREAS.map((area) => {
    const activityName = `${area}_MANAGEMENT` as const
    const may = (act: Act) => held.has(`${activityName}_${act}`)
    return {
      activityName,
      read: may('READ'),
      create: may('CREATE'),
      update: may('UPDATE'),
      delete: may('DELETE'),
    }
  })
}

function defaultsIn(column: number): Permission[] {
  return AREAS.flatMap((area) =>
    ACTS.filter((act) => MATRIX[area][column]?.includes(act.charAt(0))).map(
      (act) => `${area}_MANAGEMENT_${act}` as const,
    ),
  )
}

function getFlag(act: Act): 'read' | 'create' | 'update' | 'delete' {
  return act.toLowerCase() as Lowercase<Act>
}
