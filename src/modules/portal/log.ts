import type { Action, EventGroup, Noun } from '#core/actions.ts'
import { defineMessages, type Message } from '#platform/contract/message.ts'

/** What the operation log says about portal, after the name of who did it. */
export const portalLog = defineMessages({
  'customerLogin.create': [
    'gave {{customer}} a login',
    'memberi {{customer}} akaun log masuk',
    '为{{customer}}开通了登录',
  ],
  'customerLogin.resetPassword': [
    'set a new password for the login of {{customer}}',
    'menetapkan kata laluan baharu untuk {{customer}}',
    '为{{customer}}重设了密码',
  ],
  'customerLogin.remove': [
    'deleted the login of {{customer}}',
    'memadam akaun log masuk {{customer}}',
    '删除了{{customer}}的登录',
  ],
  'customerLogin.openLink': [
    'opened their page by link',
    'membuka halaman sendiri melalui pautan',
    '通过链接打开了自己的页面',
  ],
  'portalLink.create': [
    'created a link for {{customer}}',
    'membuat pautan untuk {{customer}}',
    '为{{customer}}生成了链接',
  ],
  'portalLink.revoke': [
    'revoked all links of {{customer}}',
    'membatalkan semua pautan {{customer}}',
    '撤销了{{customer}}的所有链接',
  ],
  'portalLink.setRule': [
    'chose whether links of {{customer}} ask for a login',
    'memilih sama ada pautan {{customer}} meminta log masuk',
    '选择了{{customer}}的链接是否要求登录',
  ],
  'dispute.report': [
    'reported a problem on {{date}}, for {{customer}}',
    'melaporkan masalah pada {{date}}, bagi {{customer}}',
    '报告了 {{date}} 的问题（{{customer}}）',
  ],
  'dispute.write': [
    'wrote again about a problem, for {{customer}}',
    'menulis lagi tentang masalah, bagi {{customer}}',
    '就问题再次留言（{{customer}}）',
  ],
  'dispute.reopen': [
    'reopened a problem, for {{customer}}',
    'membuka semula masalah, bagi {{customer}}',
    '重新提出了问题（{{customer}}）',
  ],
  'dispute.correct': [
    'answered a problem of {{customer}} as corrected',
    'menjawab masalah {{customer}}: dibetulkan',
    '回复了{{customer}}的问题：已更正',
  ],
  'dispute.decline': [
    'answered a problem of {{customer}} as not corrected',
    'menjawab masalah {{customer}}: tidak dibetulkan',
    '回复了{{customer}}的问题：未更正',
  ],
  'dispute.ask': [
    'asked {{customer}} about their problem',
    'bertanya kepada {{customer}} tentang masalahnya',
    '就问题询问了{{customer}}',
  ],
}) satisfies Partial<Record<Action, Message>>

/** The group of events that each noun is sent with; null: it is not sent. */
export const portalEvents = {
  customerLogin: 'PEOPLE',
  portalLink: null,
  dispute: 'CUSTOMERS',
} as const satisfies Partial<Record<Noun, EventGroup | null>>
