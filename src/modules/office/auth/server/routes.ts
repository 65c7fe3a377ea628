import { serve, servePrepared, type Route } from '#platform/server/handler.ts'
import { login } from '../contract.ts'
import { isLoggedIn, logout } from '../ownSessionContract.ts'
import * as factors from '../secondFactorContract.ts'
import * as ofSessions from '../sessionContract.ts'
import { handleEndOtherSessions } from './endOtherSessions.ts'
import { handleEndOwnSession } from './endOwnSession.ts'
import { judgeOwnPassword } from './judgeOwnPassword.ts'
import { handleListSessions } from './listSessions.ts'
import {
  handleAddPasskey,
  handleStartAddingPasskey,
  judgeNewPasskey,
} from './passkeys/addPasskey.ts'
import {
  handleLogInByPasskey,
  handleStartPasskeyLogin,
  judgePasskey,
} from './passkeys/logInByPasskey.ts'
import { handleRemovePasskey, handleRenamePasskey } from './passkeys/ownPasskeys.ts'
import { handleGetSecondFactor } from './secondFactor/getSecondFactor.ts'
import {
  handleConfirmTotp,
  handleReplaceRecoveryCodes,
  handleStartTotp,
  handleTurnOffTotp,
  judgeFirstCode,
} from './secondFactor/ownTotp.ts'
import { judgeLogin, handleLogin } from './login.ts'
import { handleLogout } from './logout.ts'
import { handleIsLoggedIn } from './isLoggedIn.ts'

export const authRoutes: readonly Route[] = [
  servePrepared(login, judgeLogin, handleLogin),
  serve(logout, handleLogout),
  serve(isLoggedIn, handleIsLoggedIn),
  serve(ofSessions.listSessions, handleListSessions),
  serve(ofSessions.endOwnSession, handleEndOwnSession),
  serve(ofSessions.endOtherSessions, handleEndOtherSessions),
  serve(factors.startPasskeyLogin, handleStartPasskeyLogin),
  servePrepared(factors.logInByPasskey, judgePasskey, handleLogInByPasskey),
  serve(factors.getSecondFactor, handleGetSecondFactor),
  servePrepared(factors.startAddingPasskey, judgeOwnPassword, handleStartAddingPasskey),
  servePrepared(factors.addPasskey, judgeNewPasskey, handleAddPasskey),
  serve(factors.renamePasskey, handleRenamePasskey),
  servePrepared(factors.removePasskey, judgeOwnPassword, handleRemovePasskey),
  servePrepared(factors.startTotp, judgeOwnPassword, handleStartTotp),
  servePrepared(factors.confirmTotp, judgeFirstCode, handleConfirmTotp),
  servePrepared(factors.replaceRecoveryCodes, judgeOwnPassword, handleReplaceRecoveryCodes),
  servePrepared(factors.turnOffTotp, judgeOwnPassword, handleTurnOffTotp),
]
