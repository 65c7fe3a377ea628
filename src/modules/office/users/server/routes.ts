import { ROLES } from '#core/access/roles.ts'
import { hashGiven } from '#platform/server/secrets/passwords.ts'
import { serve, servePrepared, serveReport, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../accountContract.ts'
import * as schemas from './accountSchemas.ts'
import * as usersContract from '../contract.ts'
import * as usersSchemas from './schemas.ts'
import { handleKeepPassword } from './account/keepPassword.ts'
import { handleChangePassword, verifyChange } from './account/changePassword.ts'
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

const endpoints = serveAll(contract, schemas)
const usersEndpoints = serveAll(usersContract, usersSchemas)

export const usersRoutes = (countsOfAgent: readonly CountOfAgent[]): readonly Route[] => [
  serve(endpoints.getAccount, handleGetAccount),
  serve(endpoints.updateAccount, handleUpdateAccount),
  servePrepared(endpoints.changePassword, verifyChange, handleChangePassword),
  serve(endpoints.keepPassword, handleKeepPassword),
  serve(endpoints.getMaximumCommission, handleGetMaximumCommission),
  serve(usersEndpoints.listAdmins, handleListAdmins),
  serve(usersEndpoints.getAdmin, handleGetAdmin),
  servePrepared(usersEndpoints.createAdmin, hashGiven, handleCreateAdmin),
  serve(usersEndpoints.updateAdmin, handleUpdateAdmin),
  serve(usersEndpoints.setAdminRole, handleSetAdminRole),
  serve(usersEndpoints.setAdminStatus, setPersonStatus(ROLES.ADMIN)),
  servePrepared(usersEndpoints.resetAdminPassword, hashGiven, resetPersonPassword(ROLES.ADMIN)),
  serve(usersEndpoints.removeAdminFactors, removePersonFactors(ROLES.ADMIN)),
  serve(usersEndpoints.listAdminSessions, listPersonSessions(ROLES.ADMIN)),
  serve(usersEndpoints.endAdminSessions, endPersonSessions(ROLES.ADMIN)),
  serve(usersEndpoints.removeAdmin, removePerson(ROLES.ADMIN)),
  serve(usersEndpoints.listAgents, handleListAgents),
  serveReport(usersEndpoints.exportAgents, handleExportAgents),
  serve(usersEndpoints.getAgent, handleGetAgent),
  servePrepared(usersEndpoints.createAgent, hashGiven, handleCreateAgent),
  serve(usersEndpoints.updateAgent, handleUpdateAgent),
  serve(usersEndpoints.setAgentStatus, setPersonStatus(ROLES.AGENT)),
  servePrepared(usersEndpoints.resetAgentPassword, hashGiven, resetPersonPassword(ROLES.AGENT)),
  serve(usersEndpoints.removeAgentFactors, removePersonFactors(ROLES.AGENT)),
  serve(usersEndpoints.listAgentSessions, listPersonSessions(ROLES.AGENT)),
  serve(usersEndpoints.endAgentSessions, endPersonSessions(ROLES.AGENT)),
  serve(usersEndpoints.removeAgent, removePerson(ROLES.AGENT, refuseAgentInUse(countsOfAgent))),
  serve(usersEndpoints.listRunners, handleListRunners),
  serveReport(usersEndpoints.exportRunners, handleExportRunners),
  serve(usersEndpoints.getRunner, handleGetRunner),
  servePrepared(usersEndpoints.createRunner, hashGiven, handleCreateRunner),
  serve(usersEndpoints.updateRunner, handleUpdateRunner),
  serve(usersEndpoints.setRunnerStatus, setPersonStatus(ROLES.RUNNER)),
  servePrepared(usersEndpoints.resetRunnerPassword, hashGiven, resetPersonPassword(ROLES.RUNNER)),
  serve(usersEndpoints.removeRunnerFactors, removePersonFactors(ROLES.RUNNER)),
  serve(usersEndpoints.listRunnerSessions, listPersonSessions(ROLES.RUNNER)),
  serve(usersEndpoints.endRunnerSessions, endPersonSessions(ROLES.RUNNER)),
  serve(usersEndpoints.removeRunner, removePerson(ROLES.RUNNER, refuseRunnerInUse)),
]
