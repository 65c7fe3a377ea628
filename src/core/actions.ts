/** What the operation log records: `noun.verb`. Each has a sentence in the `log.ts` of its noun's module. */
export const ACTIONS = [
  'lockedPeriod.set',
  'lockedPeriod.open',
  'bankAccount.create',
  'bankAccount.update',
  'bankAccount.remove',
  'account.login',
  'account.loginByPasskey',
  'account.loginByRecoveryCode',
  'account.addPasskey',
  'account.renamePasskey',
  'account.removePasskey',
  'account.turnOnCodes',
  'account.turnOffCodes',
  'account.replaceCodes',
  'account.logout',
  'account.changePassword',
  'account.keepPassword',
  'account.endSession',
  'account.endOtherSessions',
  'account.giveUpRequest',
  'account.update',
  'superAdmin.resetPassword',
  'superAdmin.update',
  'superAdmin.setStatus',
  'superAdmin.remove',
  'superAdmin.endSessions',
  'superAdmin.removeSecondFactor',
  'superAdmin.makeAdmin',
  'admin.create',
  'admin.update',
  'admin.setStatus',
  'admin.removeSecondFactor',
  'admin.remove',
  'admin.resetPassword',
  'admin.endSessions',
  'admin.makeSuperAdmin',
  'agent.create',
  'agent.update',
  'agent.setStatus',
  'agent.removeSecondFactor',
  'agent.remove',
  'agent.resetPassword',
  'agent.endSessions',
  'runner.create',
  'runner.update',
  'runner.setStatus',
  'runner.removeSecondFactor',
  'runner.remove',
  'runner.resetPassword',
  'runner.endSessions',
  'permission.update',
  'savedView.share',
  'savedView.unshare',
  'savedView.update',
  'savedView.remove',
  'apiKey.create',
  'apiKey.revoke',
  'business.update',
  'daysOff.update',
  'approval.setRules',
  'approval.ask',
  'approval.approve',
  'approval.refuse',
  'approval.decline',
  'approval.withdraw',
  'approval.lapse',
  'customerGroup.create',
  'customerGroup.rename',
  'customerGroup.remove',
  'customer.create',
  'customer.update',
  'customer.remove',
  'customer.file',
  'customer.anonymise',
  'customer.flag',
  'customer.unflag',
  'customer.allow_loan',
  'customer.group',
  'customer.move',
  'customer.merge',
  'customer.split',
  'customer.apart',
  'customer.proposeMerge',
  'customer.dailyPayer',
  'customer.attachments',
  'note.create',
  'note.update',
  'note.remove',
  'note.restore',
  'package.create',
  'package.update',
  'package.remove',
  'package.assign',
  'cashbook.open',
  'cashbook.update',
  'cashbook.agreement',
  'cashbook.runner',
  'cashbook.receipts',
  'cashbook.guarantors',
  'cashbook.settle',
  'cashbook.settleByItself',
  'cashbook.unsettle',
  'cashbook.declareLoss',
  'cashbook.close',
  'cashbook.closeAll',
  'credit.record',
  'credit.correct',
  'credit.move',
  'transaction.update',
  'transaction.remove',
  'transaction.slip',
  'refund.record',
  'recovery.record',
  'transfer.confirm',
  'transfer.unconfirm',
  'transfer.bounce',
  'bankLine.add',
  'bankLine.remove',
  'bankLine.match',
  'bankLine.disown',
  'bankLine.reopen',
  'commission.pay',
  'commission.reverse',
  'dayOff.declare',
  'dayOff.undo',
  'reloan.process',
  'reloan.undo',
  'iou.sign',
  'iou.signAsGuarantor',
  'massCredit.submit',
  'missedVisit.record',
  'missedVisit.remove',
  'promise.make',
  'promise.record',
  'promise.remove',
  'route.save',
  'listing.submit',
  'reminder.send',
  'reminderText.update',
  'pettyCash.record',
  'handOver.record',
  'handOver.confirm',
  'handOver.remove',
  'difference.resolve',
  'difference.reverse',
  'customerLogin.create',
  'customerLogin.resetPassword',
  'customerLogin.remove',
  'customerLogin.openLink',
  'portalLink.create',
  'portalLink.revoke',
  'portalLink.setRule',
  'dispute.report',
  'dispute.write',
  'dispute.reopen',
  'dispute.correct',
  'dispute.decline',
  'dispute.ask',
  'statement.run',
  'monthEnd.file',
  'accountCode.update',
  'dataMigration.check',
  'dataMigration.begin',
  'dataMigration.import',
  'act.check',
  'operationLog.fixParts',
  'webhook.create',
  'webhook.update',
  'webhook.replaceSecret',
  'webhook.remove',
] as const
export type Action = (typeof ACTIONS)[number]

/** The first half of an action. */
export type Noun = Action extends `${infer N}.${string}` ? N : never

/** The groups of events that programs subscribe to, in the order of the page. */
export const EVENT_GROUPS = ['PAYMENTS', 'LOANS', 'CUSTOMERS', 'CASH', 'PEOPLE'] as const
export type EventGroup = (typeof EVENT_GROUPS)[number]

/** What `entityId` of a log entry is the number of. */
export type Entity =
  | 'accountCode'
  | 'act'
  | 'agent'
  | 'api_key'
  | 'approval'
  | 'bank-account'
  | 'bank-file'
  | 'bank-line'
  | 'business'
  | 'cashbook'
  | 'customer'
  | 'customerGroup'
  | 'dataMigration'
  | 'dayOff'
  | 'daysOff'
  | 'dispute'
  | 'hand-over'
  | 'listing'
  | 'lockedPeriod'
  | 'mass-credit'
  | 'missed-visit'
  | 'monthEnd'
  | 'note'
  | 'operationLog'
  | 'package'
  | 'pettyCash'
  | 'promise'
  | 'reloan'
  | 'reminder'
  | 'reminderText'
  | 'role'
  | 'runner'
  | 'savedView'
  | 'signature'
  | 'statementRun'
  | 'transaction'
  | 'user'
  | 'webhook'
