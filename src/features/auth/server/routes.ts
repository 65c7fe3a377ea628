import { serve, servePrepared, type Route } from '../../../platform/server/verb.ts'
import { isLoggedIn, login, logout } from '../contract.ts'
import * as ofSessions from '../sessionContract.ts'
import { endOtherSessions } from './endOtherSessions.ts'
import { endOwnSession } from './endOwnSession.ts'
import { listSessions } from './listSessions.ts'
import { judgeLogin, signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { whoAmI } from './whoAmI.ts'

export const authRoutes: readonly Route[] = [
  servePrepared(login, judgeLogin, signIn),
  serve(logout, signOut),
  serve(isLoggedIn, whoAmI),
  serve(ofSessions.listSessions, listSessions),
  serve(ofSessions.endOwnSession, endOwnSession),
  serve(ofSessions.endOtherSessions, endOtherSessions),
]
