import { serve, servePrepared, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleEndOtherSessions } from './endOtherSessions.ts'
import { handleEndOwnSession } from './endOwnSession.ts'
import { verifyOwnPassword } from './verifyOwnPassword.ts'
import { handleListSessions } from './listSessions.ts'
import { handleAddPasskey, verifyNewPasskey } from './passkeys/addPasskey.ts'
import { handleStartAddingPasskey } from './passkeys/startAddingPasskey.ts'
import { handleLogInByPasskey, verifyPasskey } from './passkeys/logInByPasskey.ts'
import { handleStartPasskeyLogin } from './passkeys/startPasskeyLogin.ts'
import { handleRemovePasskey, handleRenamePasskey } from './passkeys/ownPasskeys.ts'
import { handleGetSecondFactor } from './secondFactor/getSecondFactor.ts'
import { handleConfirmTotp } from './secondFactor/confirmTotp.ts'
import {
  handleReplaceRecoveryCodes,
  handleTurnOffTotp,
  verifyFirstCode,
} from './secondFactor/ownTotp.ts'
import { handleStartTotp } from './secondFactor/startTotp.ts'
import { verifyLogin, handleLogin } from './login.ts'
import { handleLogout } from './logout.ts'
import { handleIsLoggedIn } from './isLoggedIn.ts'

const endpoints = serveAll(contract, schemas)

export const authRoutes: readonly Route[] = [
  servePrepared(endpoints.login, verifyLogin, handleLogin),
  serve(endpoints.logout, handleLogout),
  serve(endpoints.isLoggedIn, handleIsLoggedIn),
  serve(endpoints.listSessions, handleListSessions),
  serve(endpoints.endOwnSession, handleEndOwnSession),
  serve(endpoints.endOtherSessions, handleEndOtherSessions),
  serve(endpoints.startPasskeyLogin, handleStartPasskeyLogin),
  servePrepared(endpoints.logInByPasskey, verifyPasskey, handleLogInByPasskey),
  serve(endpoints.getSecondFactor, handleGetSecondFactor),
  servePrepared(endpoints.startAddingPasskey, verifyOwnPassword, handleStartAddingPasskey),
  servePrepared(endpoints.addPasskey, verifyNewPasskey, handleAddPasskey),
  serve(endpoints.renamePasskey, handleRenamePasskey),
  servePrepared(endpoints.removePasskey, verifyOwnPassword, handleRemovePasskey),
  servePrepared(endpoints.startTotp, verifyOwnPassword, handleStartTotp),
  servePrepared(endpoints.confirmTotp, verifyFirstCode, handleConfirmTotp),
  servePrepared(endpoints.replaceRecoveryCodes, verifyOwnPassword, handleReplaceRecoveryCodes),
  servePrepared(endpoints.turnOffTotp, verifyOwnPassword, handleTurnOffTotp),
]
