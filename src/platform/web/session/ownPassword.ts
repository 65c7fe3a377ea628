const KEY = 'ownPassword'

/** Notes whether the user of this tab's session is asked to choose a password of their own. */
export function setPasswordQuestion(isQuestionOpen: boolean): void {
  if (isQuestionOpen) sessionStorage.setItem(KEY, 'asked')
  else sessionStorage.removeItem(KEY)
}

/** Whether the user logged in with a password that somebody else set, and has not answered yet. */
export const hasPasswordQuestion = (): boolean => sessionStorage.getItem(KEY) !== null
