import { useOpenForm, type OpenForm } from '#platform/web/forms/useOpenForm.ts'

/** The actions on one cashbook. Each opens its own form, kept in the URL under this name. */
export type ActName =
  | 'credit'
  | 'settle'
  | 'loss'
  | 'refund'
  | 'unsettle'
  | 'edit'
  | 'close'
  | 'recovery'
export type ActForms = Readonly<Record<ActName, OpenForm>>

export function useActForms(): ActForms {
  return {
    credit: useOpenForm('credit'),
    settle: useOpenForm('settle'),
    loss: useOpenForm('loss'),
    refund: useOpenForm('refund'),
    unsettle: useOpenForm('unsettle'),
    edit: useOpenForm('edit'),
    close: useOpenForm('close'),
    recovery: useOpenForm('recovery'),
  }
}
