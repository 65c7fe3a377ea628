import type { Action, EventGroup, Noun } from '#core/actions.ts'
import { defineMessages, type Message } from '#platform/contract/message.ts'

/** What the operation log says about office, after the name of who did it. */
export const officeLog = defineMessages({
  'account.login': ['logged in', 'log masuk', '登录'],
  'account.loginByPasskey': [
    'logged in with a passkey',
    'log masuk dengan kunci laluan',
    '用通行密钥登录',
  ],
  'account.loginByRecoveryCode': [
    'logged in with a recovery code',
    'log masuk dengan kod pemulihan',
    '用恢复码登录',
  ],
  'account.addPasskey': ['added a passkey', 'menambah kunci laluan', '新增了通行密钥'],
  'account.renamePasskey': [
    'renamed a passkey',
    'menukar nama kunci laluan',
    '更改了通行密钥的名称',
  ],
  'account.removePasskey': ['removed a passkey', 'memadam kunci laluan', '删除了通行密钥'],
  'account.turnOnCodes': [
    'set up an authenticator app',
    'mengaktifkan pengesahan dua langkah',
    '开启了两步验证',
  ],
  'account.turnOffCodes': [
    'turned off their authenticator app',
    'menyahaktifkan pengesahan dua langkah',
    '关闭了两步验证',
  ],
  'account.replaceCodes': [
    'created new recovery codes',
    'membuat kod pemulihan baharu',
    '生成了新的恢复码',
  ],
  'account.logout': ['logged out', 'log keluar', '登出'],
  'account.changePassword': [
    'changed their password',
    'menukar kata laluan sendiri',
    '更改了自己的密码',
  ],
  'account.keepPassword': [
    'kept the password that somebody else had set',
    'mengekalkan kata laluan yang ditetapkan oleh orang lain',
    '保留了由他人设定的密码',
  ],
  'account.endSession': [
    'logged out one of their devices',
    'melog keluar salah satu peranti sendiri',
    '登出了自己的一台设备',
  ],
  'account.endOtherSessions': [
    'logged out their other devices',
    'melog keluar peranti sendiri yang lain',
    '登出了自己的其他设备',
  ],
  'account.giveUpRequest': [
    'cancelled an unanswered request that was not recorded',
    'membatalkan permintaan tidak dijawab yang tidak direkodkan',
    '取消了一个未获回应且没有登记的请求',
  ],
  'account.update': ['changed their own details', 'mengubah butiran sendiri', '更改了自己的资料'],
  'superAdmin.resetPassword': [
    'reset the password of super admin {{what}}',
    'menetapkan kata laluan baharu untuk pentadbir utama {{what}}',
    '为超级管理员{{what}}重设了密码',
  ],
  'superAdmin.update': [
    'changed super admin {{what}}',
    'mengubah pentadbir utama {{what}}',
    '更改了超级管理员{{what}}',
  ],
  'superAdmin.setStatus': [
    'changed the status of super admin {{what}}',
    'menetapkan status pentadbir utama {{what}}',
    '更改了超级管理员{{what}}的状态',
  ],
  'superAdmin.remove': [
    'deleted super admin {{what}}',
    'memadam pentadbir utama {{what}}',
    '删除了超级管理员{{what}}',
  ],
  'superAdmin.endSessions': [
    'logged out all devices of super admin {{what}}',
    'menamatkan log masuk pentadbir utama {{what}} pada semua peranti',
    '登出了超级管理员{{what}}的所有设备',
  ],
  'superAdmin.removeSecondFactor': [
    'turned off two-step login for super admin {{what}}',
    'memadam kunci laluan dan kod pentadbir utama {{what}}',
    '删除了超级管理员{{what}}的通行密钥和验证码',
  ],
  'superAdmin.makeAdmin': [
    'made super admin {{what}} an admin',
    'menjadikan pentadbir utama {{what}} pentadbir biasa',
    '把超级管理员{{what}}降为管理员',
  ],
  'admin.create': ['added admin {{what}}', 'menambah pentadbir {{what}}', '新增了管理员{{what}}'],
  'admin.update': ['changed admin {{what}}', 'mengubah pentadbir {{what}}', '更改了管理员{{what}}'],
  'admin.setStatus': [
    'changed the status of admin {{what}}',
    'menetapkan status pentadbir {{what}}',
    '更改了管理员{{what}}的状态',
  ],
  'admin.removeSecondFactor': [
    'turned off two-step login for admin {{what}}',
    'memadam kunci laluan dan kod pentadbir {{what}}',
    '删除了管理员{{what}}的通行密钥和验证码',
  ],
  'admin.remove': ['deleted admin {{what}}', 'memadam pentadbir {{what}}', '删除了管理员{{what}}'],
  'admin.resetPassword': [
    'reset the password of admin {{what}}',
    'menetapkan kata laluan baharu untuk pentadbir {{what}}',
    '为管理员{{what}}重设了密码',
  ],
  'admin.endSessions': [
    'logged out all devices of admin {{what}}',
    'menamatkan log masuk pentadbir {{what}} pada semua peranti',
    '登出了管理员{{what}}的所有设备',
  ],
  'admin.makeSuperAdmin': [
    'made admin {{what}} a super admin',
    'menjadikan pentadbir {{what}} pentadbir utama',
    '把管理员{{what}}升为超级管理员',
  ],
  'agent.create': ['added agent {{what}}', 'menambah ejen {{what}}', '新增了代理{{what}}'],
  'agent.update': ['changed agent {{what}}', 'mengubah ejen {{what}}', '更改了代理{{what}}'],
  'agent.setStatus': [
    'changed the status of agent {{what}}',
    'menetapkan status ejen {{what}}',
    '更改了代理{{what}}的状态',
  ],
  'agent.removeSecondFactor': [
    'turned off two-step login for agent {{what}}',
    'memadam kunci laluan dan kod ejen {{what}}',
    '删除了代理{{what}}的通行密钥和验证码',
  ],
  'agent.remove': ['deleted agent {{what}}', 'memadam ejen {{what}}', '删除了代理{{what}}'],
  'agent.resetPassword': [
    'reset the password of agent {{what}}',
    'menetapkan kata laluan baharu untuk ejen {{what}}',
    '为代理{{what}}重设了密码',
  ],
  'agent.endSessions': [
    'logged out all devices of agent {{what}}',
    'menamatkan log masuk ejen {{what}} pada semua peranti',
    '登出了代理{{what}}的所有设备',
  ],
  'runner.create': ['added runner {{what}}', 'menambah runner {{what}}', '新增了收款员{{what}}'],
  'runner.update': ['changed runner {{what}}', 'mengubah runner {{what}}', '更改了收款员{{what}}'],
  'runner.setStatus': [
    'changed the status of runner {{what}}',
    'menetapkan status runner {{what}}',
    '更改了收款员{{what}}的状态',
  ],
  'runner.removeSecondFactor': [
    'turned off two-step login for runner {{what}}',
    'memadam kunci laluan dan kod runner {{what}}',
    '删除了收款员{{what}}的通行密钥和验证码',
  ],
  'runner.remove': ['deleted runner {{what}}', 'memadam runner {{what}}', '删除了收款员{{what}}'],
  'runner.resetPassword': [
    'reset the password of runner {{what}}',
    'menetapkan kata laluan baharu untuk runner {{what}}',
    '为收款员{{what}}重设了密码',
  ],
  'runner.endSessions': [
    'logged out all devices of runner {{what}}',
    'menamatkan log masuk runner {{what}} pada semua peranti',
    '登出了收款员{{what}}的所有设备',
  ],
  'permission.update': [
    'changed the permissions of a role',
    'mengubah kebenaran satu peranan',
    '更改了一个角色的权限',
  ],
  'apiKey.create': [
    'created the API key {{what}}',
    'membuat kunci API {{what}}',
    '创建了 API 密钥{{what}}',
  ],
  'apiKey.revoke': [
    'revoked the API key {{what}}',
    'membatalkan kunci API {{what}}',
    '撤销了 API 密钥{{what}}',
  ],
  'business.update': [
    'changed the business details',
    'mengubah butiran perniagaan',
    '更改了公司资料',
  ],
  'approval.setRules': [
    'changed which acts need approval',
    'mengubah tindakan yang perlu kelulusan',
    '更改了需要审批的操作',
  ],
  'approval.ask': [
    'asked for approval of {{amountSen}}',
    'meminta kelulusan untuk {{amountSen}}',
    '申请审批 {{amountSen}}',
  ],
  'approval.approve': [
    'approved {{amountSen}} that somebody else asked for',
    'meluluskan {{amountSen}} yang diminta oleh orang lain',
    '批准了他人申请的 {{amountSen}}',
  ],
  'approval.refuse': [
    'approved {{amountSen}}, which could not be carried out',
    'meluluskan {{amountSen}}, tetapi ia tidak dapat dilaksanakan',
    '批准了 {{amountSen}}，但无法执行',
  ],
  'approval.decline': [
    'declined {{amountSen}} that somebody else asked for',
    'menolak {{amountSen}} yang diminta oleh orang lain',
    '拒绝了他人申请的 {{amountSen}}',
  ],
  'approval.withdraw': [
    'withdrew a request for approval of {{amountSen}}',
    'menarik balik permintaan kelulusan untuk {{amountSen}}',
    '撤回了 {{amountSen}} 的审批申请',
  ],
  'approval.lapse': [
    'let a request for approval of {{amountSen}} lapse',
    'membiarkan permintaan kelulusan untuk {{amountSen}} luput',
    '使 {{amountSen}} 的审批申请失效',
  ],
  'savedView.share': [
    'shared a saved view with the team',
    'berkongsi paparan tersimpan dengan pasukan',
    '与团队共享了一个视图',
  ],
  'savedView.unshare': [
    'stopped sharing a saved view',
    'berhenti berkongsi paparan tersimpan',
    '停止共享一个视图',
  ],
  'savedView.update': [
    'changed a shared view',
    'mengubah paparan yang dikongsi',
    '更改了一个共享视图',
  ],
  'savedView.remove': [
    'deleted a shared view',
    'memadam paparan yang dikongsi',
    '删除了一个共享视图',
  ],
  'daysOff.update': ['changed the days off', 'mengubah hari cuti', '更改了休息日'],
}) satisfies Partial<Record<Action, Message>>

/** The group of events that each noun is sent with; null: it is not sent. */
export const officeEvents = {
  account: null,
  superAdmin: 'PEOPLE',
  admin: 'PEOPLE',
  agent: 'PEOPLE',
  runner: 'PEOPLE',
  permission: 'PEOPLE',
  apiKey: 'PEOPLE',
  business: null,
  daysOff: null,
  approval: null,
  savedView: null,
} as const satisfies Partial<Record<Noun, EventGroup | null>>
