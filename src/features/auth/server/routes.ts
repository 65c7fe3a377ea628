import { serve, servePrepared, type Route } from '#platform/server/handler.ts'
import { isLoggedIn, login, logout } from '../contract.ts'
import * as ofSessions from '../sessionContract.ts'
import { handleEndOtherSessions } from './endOtherSessions.ts'
import { handleEndOwnSession } from './endOwnSession.ts'
import { handleListSessions } from './listSessions.ts'
import { judgeLogin, handleLogin } from './signIn.ts'
import { handleLogout } from './signOut.ts'
import { handleIsLoggedIn } from './whoAmI.ts'

export const authRoutes: readonly Route[] = [
  servePrepared(login, judgeLogin, handleLogin),
  serve(logout, handleLogout),
  serve(isLoggedIn, handleIsLoggedIn),
  serve(ofSessions.listSessions, handleListSessions),
  serve(ofSessions.endOwnSession, handleEndOwnSession),
  serve(ofSessions.endOtherSessions, handleEndOtherSessions),
]
