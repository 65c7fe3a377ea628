import { serve, servePrepared, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleEndOtherSessions } from './endOtherSessions.ts'
import { handleEndOwnSession } from './endOwnSession.ts'
import { judgeOwnPassword } from './judgeOwnPassword.ts'
import { handleListSessions } from './listSessions.ts'
import { handleAddPasskey, judgeNewPasskey } from './passkeys/addPasskey.ts'
import { handleStartAddingPasskey } from './passkeys/startAddingPasskey.ts'
import { handleLogInByPasskey, judgePasskey } from './passkeys/logInByPasskey.ts'
import { handleStartPasskeyLogin } from './passkeys/startPasskeyLogin.ts'
import { handleRemovePasskey, handleRenamePasskey } from './passkeys/ownPasskeys.ts'
import { handleGetSecondFactor } from './secondFactor/getSecondFactor.ts'
import { handleConfirmTotp } from './secondFactor/confirmTotp.ts'
import {
  handleReplaceRecoveryCodes,
  handleTurnOffTotp,
  judgeFirstCode,
} from './secondFactor/ownTotp.ts'
import { handleStartTotp } from './secondFactor/startTotp.ts'
import { judgeLogin, handleLogin } from './login.ts'
import { handleLogout } from './logout.ts'
import { handleIsLoggedIn } from './isLoggedIn.ts'

const endpoints = serveAll(contract, schemas)

export const authRoutes: readonly Route[] = [
  servePrepared(endpoints.login, judgeLogin, handleLogin),
  serve(endpoints.logout, handleLogout),
  serve(endpoints.isLoggedIn, handleIsLoggedIn),
  serve(endpoints.listSessions, handleListSessions),
  serve(endpoints.endOwnSession, handleEndOwnSession),
  serve(endpoints.endOtherSessions, handleEndOtherSessions),
  serve(endpoints.startPasskeyLogin, handleStartPasskeyLogin),
  servePrepared(endpoints.logInByPasskey, judgePasskey, handleLogInByPasskey),
  serve(endpoints.getSecondFactor, handleGetSecondFactor),
  servePrepared(endpoints.startAddingPasskey, judgeOwnPassword, handleStartAddingPasskey),
  servePrepared(endpoints.addPasskey, judgeNewPasskey, handleAddPasskey),
  serve(endpoints.renamePasskey, handleRenamePasskey),
  servePrepared(endpoints.removePasskey, judgeOwnPassword, handleRemovePasskey),
  servePrepared(endpoints.startTotp, judgeOwnPassword, handleStartTotp),
  servePrepared(endpoints.confirmTotp, judgeFirstCode, handleConfirmTotp),
  servePrepared(endpoints.replaceRecoveryCodes, judgeOwnPassword, handleReplaceRecoveryCodes),
  servePrepared(endpoints.turnOffTotp, judgeOwnPassword, handleTurnOffTotp),
]
