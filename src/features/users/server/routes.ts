import { ROLES } from '../../../core/access/roles.ts'
import { hashGiven } from '../../../platform/server/passwords.ts'
import { serve, servePrepared, type Route } from '../../../platform/server/verb.ts'
import * as ofAccount from '../accountContract.ts'
import * as ofAdmins from '../adminContract.ts'
import * as endpoints from '../contract.ts'
import * as people from '../peopleContract.ts'
import { changePassword, judgeChange } from './account/changePassword.ts'
import { getAccount } from './account/getAccount.ts'
import { getMaximumCommission } from './account/getMaximumCommission.ts'
import { updateAccount } from './account/updateAccount.ts'
import { createAdmin } from './admins/createAdmin.ts'
import { getAdmin } from './admins/getAdmin.ts'
import { listAdmins } from './admins/listAdmins.ts'
import { updateAdmin } from './admins/updateAdmin.ts'
import { createAgent } from './agents/createAgent.ts'
import { getAgent } from './agents/getAgent.ts'
import { listAgents } from './agents/listAgents.ts'
import { refuseAgentInUse } from './agents/refuseAgentInUse.ts'
import { updateAgent } from './agents/updateAgent.ts'
import { removePerson } from './removePerson.ts'
import { resetPersonPassword } from './resetPersonPassword.ts'
import { createRunner } from './runners/createRunner.ts'
import { getRunner } from './runners/getRunner.ts'
import { listRunners } from './runners/listRunners.ts'
import { refuseRunnerInUse } from './runners/refuseRunnerInUse.ts'
import { updateRunner } from './runners/updateRunner.ts'
import { setPersonStatus } from './setPersonStatus.ts'

export const usersRoutes: readonly Route[] = [
  serve(ofAccount.getAccount, getAccount),
  serve(ofAccount.updateAccount, updateAccount),
  servePrepared(ofAccount.changePassword, judgeChange, changePassword),
  serve(ofAccount.getMaximumCommission, getMaximumCommission),
  serve(ofAdmins.listAdmins, listAdmins),
  serve(ofAdmins.getAdmin, getAdmin),
  servePrepared(ofAdmins.createAdmin, hashGiven, createAdmin),
  serve(ofAdmins.updateAdmin, updateAdmin),
  serve(ofAdmins.setAdminStatus, setPersonStatus(ROLES.ADMIN)),
  servePrepared(ofAdmins.resetAdminPassword, hashGiven, resetPersonPassword(ROLES.ADMIN)),
  serve(ofAdmins.removeAdmin, removePerson(ROLES.ADMIN)),
  serve(people.listAgents, listAgents),
  serve(people.getAgent, getAgent),
  servePrepared(endpoints.createAgent, hashGiven, createAgent),
  serve(endpoints.updateAgent, updateAgent),
  serve(endpoints.setAgentStatus, setPersonStatus(ROLES.AGENT)),
  servePrepared(endpoints.resetAgentPassword, hashGiven, resetPersonPassword(ROLES.AGENT)),
  serve(endpoints.removeAgent, removePerson(ROLES.AGENT, refuseAgentInUse)),
  serve(people.listRunners, listRunners),
  serve(people.getRunner, getRunner),
  servePrepared(endpoints.createRunner, hashGiven, createRunner),
  serve(endpoints.updateRunner, updateRunner),
  serve(endpoints.setRunnerStatus, setPersonStatus(ROLES.RUNNER)),
  servePrepared(endpoints.resetRunnerPassword, hashGiven, resetPersonPassword(ROLES.RUNNER)),
  serve(endpoints.removeRunner, removePerson(ROLES.RUNNER, refuseRunnerInUse)),
]
