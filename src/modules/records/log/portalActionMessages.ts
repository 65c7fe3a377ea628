import { defineMessages } from '#platform/contract/message.ts'

/** The sentences of what customers do in the portal, and of the answers of the staff. */
export const portalActionMessages = defineMessages({
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
  'promise.make': [
    'promised {{amountSen}} for {{promisedDate}} in the portal, for {{customer}}',
    'berjanji membayar {{amountSen}} pada {{promisedDate}} di portal, bagi {{customer}}',
    '在自助页面承诺于 {{promisedDate}} 付款 {{amountSen}}（{{customer}}）',
  ],
})
