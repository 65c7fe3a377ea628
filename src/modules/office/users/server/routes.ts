import { ROLES } from '#core/access/roles.ts'
import { hashGiven } from '#platform/server/secrets/passwords.ts'
import { serve, servePrepared, serveReport, type Route } from '#platform/server/handler.ts'
import * as ofAccount from '../accountContract.ts'
import * as ofAdmins from '../adminContract.ts'
import * as endpoints from '../contract.ts'
import * as people from '../peopleContract.ts'
import * as peopleFiles from '../peopleExportContract.ts'
import * as sessions from '../personSessionsContract.ts'
import { handleKeepPassword } from './account/keepPassword.ts'
import { handleChangePassword, judgeChange } from './account/changePassword.ts'
import { handleGetAccount } from './account/getAccount.ts'
import { handleGetMaximumCommission } from './account/getMaximumCommission.ts'
import { handleUpdateAccount } from './account/updateAccount.ts'
import { handleCreateAdmin } from './admins/createAdmin.ts'
import { handleGetAdmin } from './admins/getAdmin.ts'
import { handleListAdmins } from './admins/listAdmins.ts'
import { handleSetAdminRole } from './admins/setAdminRole.ts'
import { handleUpdateAdmin } from './admins/updateAdmin.ts'
import { handleCreateAgent } from './agents/createAgent.ts'
import { handleExportAgents } from './agents/exportAgents.ts'
import { handleGetAgent } from './agents/getAgent.ts'
import { handleListAgents } from './agents/listAgents.ts'
import { refuseAgentInUse, type CountOfAgent } from './agents/refuseAgentInUse.ts'
import { handleUpdateAgent } from './agents/updateAgent.ts'
import { endPersonSessions, listPersonSessions } from './personSessions.ts'
import { removePerson } from './removePerson.ts'
import { removePersonFactors } from './removePersonFactors.ts'
import { resetPersonPassword } from './resetPersonPassword.ts'
import { handleCreateRunner } from './runners/createRunner.ts'
import { handleExportRunners } from './runners/exportRunners.ts'
import { handleGetRunner } from './runners/getRunner.ts'
import { handleListRunners } from './runners/listRunners.ts'
import { refuseRunnerInUse } from './runners/refuseRunnerInUse.ts'
import { handleUpdateRunner } from './runners/updateRunner.ts'
import { setPersonStatus } from './setPersonStatus.ts'

export const usersRoutes = (countsOfAgent: readonly CountOfAgent[]): readonly Route[] => [
  serve(ofAccount.getAccount, handleGetAccount),
  serve(ofAccount.updateAccount, handleUpdateAccount),
  servePrepared(ofAccount.changePassword, judgeChange, handleChangePassword),
  serve(ofAccount.keepPassword, handleKeepPassword),
  serve(ofAccount.getMaximumCommission, handleGetMaximumCommission),
  serve(ofAdmins.listAdmins, handleListAdmins),
  serve(ofAdmins.getAdmin, handleGetAdmin),
  servePrepared(ofAdmins.createAdmin, hashGiven, handleCreateAdmin),
  serve(ofAdmins.updateAdmin, handleUpdateAdmin),
  serve(ofAdmins.setAdminRole, handleSetAdminRole),
  serve(ofAdmins.setAdminStatus, setPersonStatus(ROLES.ADMIN)),
  servePrepared(ofAdmins.resetAdminPassword, hashGiven, resetPersonPassword(ROLES.ADMIN)),
  serve(ofAdmins.removeAdminFactors, removePersonFactors(ROLES.ADMIN)),
  serve(sessions.listAdminSessions, listPersonSessions(ROLES.ADMIN)),
  serve(sessions.endAdminSessions, endPersonSessions(ROLES.ADMIN)),
  serve(ofAdmins.removeAdmin, removePerson(ROLES.ADMIN)),
  serve(people.listAgents, handleListAgents),
  serveReport(peopleFiles.exportAgents, handleExportAgents),
  serve(people.getAgent, handleGetAgent),
  servePrepared(endpoints.createAgent, hashGiven, handleCreateAgent),
  serve(endpoints.updateAgent, handleUpdateAgent),
  serve(endpoints.setAgentStatus, setPersonStatus(ROLES.AGENT)),
  servePrepared(endpoints.resetAgentPassword, hashGiven, resetPersonPassword(ROLES.AGENT)),
  serve(endpoints.removeAgentFactors, removePersonFactors(ROLES.AGENT)),
  serve(sessions.listAgentSessions, listPersonSessions(ROLES.AGENT)),
  serve(sessions.endAgentSessions, endPersonSessions(ROLES.AGENT)),
  serve(endpoints.removeAgent, removePerson(ROLES.AGENT, refuseAgentInUse(countsOfAgent))),
  serve(people.listRunners, handleListRunners),
  serveReport(peopleFiles.exportRunners, handleExportRunners),
  serve(people.getRunner, handleGetRunner),
  servePrepared(endpoints.createRunner, hashGiven, handleCreateRunner),
  serve(endpoints.updateRunner, handleUpdateRunner),
  serve(endpoints.setRunnerStatus, setPersonStatus(ROLES.RUNNER)),
  servePrepared(endpoints.resetRunnerPassword, hashGiven, resetPersonPassword(ROLES.RUNNER)),
  serve(endpoints.removeRunnerFactors, removePersonFactors(ROLES.RUNNER)),
  serve(sessions.listRunnerSessions, listPersonSessions(ROLES.RUNNER)),
  serve(sessions.endRunnerSessions, endPersonSessions(ROLES.RUNNER)),
  serve(endpoints.removeRunner, removePerson(ROLES.RUNNER, refuseRunnerInUse)),
]
