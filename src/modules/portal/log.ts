import type { Action, EventGroup, Noun } from '#core/actions.ts'
import { defineMessages, type Message } from '#platform/contract/message.ts'

/** What the operation log says about portal, after the name of who did it. */
export const portalLog = defineMessages({
  'customerLogin.create': [
    'created a login for {{customer}}',
    'memberi {{customer}} akaun log masuk',
    '为{{customer}}开通了登录账户',
  ],
  'customerLogin.resetPassword': [
    'reset the login password of {{customer}}',
    'menetapkan kata laluan baharu untuk {{customer}}',
    '为{{customer}}重设了密码',
  ],
  'customerLogin.remove': [
    'deleted the login of {{customer}}',
    'memadam akaun log masuk {{customer}}',
    '删除了{{customer}}的登录账户',
  ],
  'customerLogin.openLink': [
    'opened the portal by link',
    'membuka halaman sendiri melalui pautan',
    '通过链接打开了自己的页面',
  ],
  'portalLink.create': [
    'created a link for {{customer}}',
    'membuat pautan untuk {{customer}}',
    '为{{customer}}生成了链接',
  ],
  'portalLink.revoke': [
    'revoked all links for {{customer}}',
    'membatalkan semua pautan {{customer}}',
    '撤销了{{customer}}的所有链接',
  ],
  'portalLink.setRule': [
    'chose whether links of {{customer}} ask for a login',
    'memilih sama ada pautan {{customer}} meminta log masuk',
    '选择了{{customer}}的链接是否要求登录',
  ],
  'dispute.report': [
    'reported a problem on {{date}} for {{customer}}',
    'membuat aduan pada {{date}}, bagi {{customer}}',
    '反映了 {{date}} 的付款问题（{{customer}}）',
  ],
  'dispute.write': [
    'added a message to a dispute for {{customer}}',
    'menulis sekali lagi tentang aduan, bagi {{customer}}',
    '就投诉再次留言（{{customer}}）',
  ],
  'dispute.reopen': [
    'reopened a dispute for {{customer}}',
    'membuka semula aduan, bagi {{customer}}',
    '重新提出了投诉（{{customer}}）',
  ],
  'dispute.correct': [
    'answered {{customer}}’s dispute as corrected',
    'menjawab aduan {{customer}}: dibetulkan',
    '回复了{{customer}}的投诉：已更正',
  ],
  'dispute.decline': [
    'answered {{customer}}’s dispute as not corrected',
    'menjawab aduan {{customer}}: tidak dibetulkan',
    '回复了{{customer}}的投诉：未更正',
  ],
  'dispute.ask': [
    'asked {{customer}} about their problem',
    'bertanya kepada {{customer}} tentang aduannya',
    '就投诉询问了{{customer}}',
  ],
}) satisfies Partial<Record<Action, Message>>

/** The group of events that each noun is sent with; null: it is not sent. */
export const portalEvents = {
  customerLogin: 'PEOPLE',
  portalLink: null,
  dispute: 'CUSTOMERS',
} as const satisfies Partial<Record<Noun, EventGroup | null>>
