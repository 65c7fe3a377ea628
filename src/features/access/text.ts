import { phrases } from '../../kit/contract/text.ts'

export const accessText = phrases({
  OWN_PERMISSIONS_FIXED: [
    'Nobody changes the permissions of their own role.',
    'Tiada sesiapa boleh mengubah kebenaran peranan sendiri.',
    '任何人都不可更改自己角色的权限。',
  ],
  SUPER_ADMIN_FIXED: [
    'The permissions of the super admin cannot be changed.',
    'Kebenaran pentadbir utama tidak boleh diubah.',
    '超级管理员的权限不可更改。',
  ],
  ACTIVITY_TWICE: [
    'Each activity may be listed once.',
    'Setiap aktiviti hanya boleh disenaraikan sekali.',
    '每项活动只能列出一次。',
  ],
  permissions: ['Permissions', 'Kebenaran', '权限'],
  activity: ['Activity', 'Aktiviti', '活动'],
  read: ['Read', 'Lihat', '查看'],
  create: ['Create', 'Cipta', '新增'],
  update: ['Update', 'Kemas kini', '更改'],
  delete: ['Delete', 'Padam', '删除'],
})
