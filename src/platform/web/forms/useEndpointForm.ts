import { useForm, type UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { z } from 'zod'
import type { BodyOf, Endpoint, RequestOf, ResponseOf, WithBody } from '../../contract/endpoint.ts'
import type { Message } from '../../contract/message.ts'
import type { Input } from '../api/api.ts'
import type { ApiError } from '../api/apiError.ts'
import { showSuccess } from '../feedback/dialogs.ts'
import { fieldFacts, formErrors, startingValues, type FormValues } from './formSchema.ts'
import { useLanguage, useT } from '../preferences/language.ts'
import { createOpenedWith, type OpenedWith } from './openedWith.ts'
import { focusFirst, showErrors } from './showErrors.ts'
import { useDraft, type Draft } from './useDraft.ts'
import { useFormFiles, type FilesField } from './useFormFiles.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { useGo } from '../layout/LinkTo.tsx'
import { rememberSheet } from '../layout/openSheets.ts'
import { useEndpointMutation } from '../calls/useEndpointMutation.ts'
import { refuseUnread } from './unread.ts'

/** The body's fields as a form holds them: as in the request, or empty. */
export type Entries<E extends Endpoint> = {
  [Field in keyof Entered<E>]?: Entered<E>[Field] | null | ''
}
type Entered<E extends Endpoint> = Omit<BodyOf<E>, 'was'>
type FieldName<E extends Endpoint> =
  | (keyof Entered<E> & string)
  | `${keyof Entered<E> & string}.${string}`

export type EndpointFormOptions<E extends Endpoint> = {
  /** The initial values of the fields. */
  initial: Entries<E>
  /** The endpoint's params and query, if it has any. */
  params?: RequestOf<E> extends { params: infer Params } ? Params : never
  query?: RequestOf<E> extends { query: infer Query } ? Query : never
  /** Shown in a "Successful" dialog. */
  success?: Message
  onDone?: (result: ResponseOf<E>) => unknown
  /**
   * Validates beyond the schema, by field: rules that span fields. They replace the schema's
   * errors.
   */
  rules?: (values: Entries<E>) => Record<string, string>
  /** Handles a refusal itself and returns true; otherwise it is shown as usual. */
  onRefused?: (error: ApiError) => boolean
  /** Called after validation and before the request: `(body) => confirm({…})`. */
  beforeSend?: (body: Entered<E>) => boolean | Promise<boolean>
  /**
   * Names a big form: entries are kept in sessionStorage until it succeeds, and leaving with
   * unsaved entries needs a confirmation.
   */
  draft?: string
  /**
   * Names the idempotency key of a money form; its draft's name by default. Leaving the form while
   * the request is pending and sending the same again is then still one request.
   */
  keyName?: string
}

export type EndpointForm<E extends Endpoint> = {
  /** The entries, for a live preview. */
  values: Entries<E>
  set: (patch: Entries<E>) => void
  /** Sets what the form chooses itself: with nothing typed that is no unsaved change. */
  prefill: (patch: Entries<E>) => void
  /**
   * Returns the props of any input: `<TextInput {...form.field('name')} />`. The label and the mark
   * of a required field come from the contract; props after it win.
   */
  field: (name: FieldName<E>) => FieldProps
  /** Returns the same for `<Checkbox>` and `<Switch>`. */
  check: (name: FieldName<E>) => Record<string, unknown> & { label: string }
  /** Returns the props of `<FilesInput>` and `<PhotoInput>`, by the endpoint's names of files. */
  filesField: (name: E extends { files: infer Rules } ? keyof Rules & string : never) => FilesField
  /** Handles `<form onSubmit>`; `<EndpointForm form={form}>` uses it. Ignores a second click. */
  submit: (event?: FormEvent<HTMLFormElement>) => void
  isSubmitting: boolean
  isDirty: boolean
  /** A draft has been restored. */
  isRestored: boolean
  /** Resets to the initial values. */
  reset: () => void
  /** The underlying form of Mantine. */
  mantine: UseFormReturnType<FormValues>
}

// Inputs differ in the types of value and onChange; the contract's schema validates the result.
/* oxlint-disable typescript/no-explicit-any */
export type FieldProps = {
  label: string
  withAsterisk: boolean
  value: any
  onChange: any
  error: any
}
/* oxlint-enable typescript/no-explicit-any */

const NO_BODY = z.object({})
const getSchema = (endpoint: Endpoint & { body?: z.ZodObject }) => endpoint.body ?? NO_BODY

/**
 * Manages a form of one endpoint: validated by its own body schema in the language on screen,
 * errors of the server at their fields, entries kept on failure, one request per click, one
 * idempotency key per opened form.
 */
export function useEndpointForm<E extends Endpoint>(
  endpoint: E & WithBody<E>,
  options: EndpointFormOptions<E>,
): EndpointForm<E> {
  const schema = getSchema(endpoint)
  const t = useT()
  const draft = useDraft(options.draft)
  const files = useFormFiles(endpoint)
  const [initial] = useState(() => startingValues(schema, options.initial as FormValues))
  const [opened] = useState(() => createOpenedWith(schema, initial))
  const form = useValidatedForm({ schema, initial, opened, draft, rules: options.rules })
  const { send, isSubmitting, isDone } = useSend(endpoint, options, { form, opened, draft, files })
  const isDirty = form.isDirty() || files.isDirty
  useLeaveGuard(() => isDirty && !isDone.current, options.draft !== undefined)

  function getLabel(name: string) {
    const { label, isRequired } = fieldFacts(schema, name, initial)
    return { label: label ? t(label) : name, withAsterisk: isRequired }
  }

  return {
    values: form.values as Entries<E>,
    set: (patch) => form.setValues(patch as FormValues),
    prefill: (patch) => {
      if (form.isDirty()) return form.setValues(patch as FormValues)
      const values = { ...form.getValues(), ...patch }
      form.setValues(values)
      form.resetDirty(values)
      draft.forget()
    },
    field: (name) => ({ ...getLabel(name), ...form.getInputProps(name) }) as FieldProps,
    check: (name) => ({
      label: getLabel(name).label,
      ...form.getInputProps(name, { type: 'checkbox' }),
    }),
    filesField: files.field,
    submit: (event) => {
      if (refuseUnread(event?.currentTarget)) return event?.preventDefault()
      form.onSubmit(send, (errors) => focusFirst(form, Object.keys(errors)))(event)
    },
    isSubmitting,
    isDirty,
    isRestored: draft.restored !== undefined,
    reset: () => {
      form.setValues(initial)
      form.resetDirty(initial)
      // After the values: setting them stores them as a draft.
      draft.forget()
      files.reset()
    },
    mantine: form,
  }
}

type ValidatedForm<E extends Endpoint> = Pick<EndpointFormOptions<E>, 'rules'> & {
  schema: z.ZodObject
  initial: FormValues
  opened: OpenedWith
  draft: Draft
}

/** Validates by the schema and the rules, restores the draft, and keeps what is typed in it. */
function useValidatedForm<E extends Endpoint>({
  schema,
  initial,
  opened,
  draft,
  rules,
}: ValidatedForm<E>): UseFormReturnType<FormValues> {
  const language = useLanguage()
  const form = useForm<FormValues>({
    initialValues: initial,
    validate: (values: FormValues) => ({
      ...formErrors(schema, values, language, initial),
      ...rules?.(values as Entries<E>),
    }),
    onValuesChange: (values) => draft.keep(opened.addTo(values)),
  })

  useEffect(() => {
    if (draft.restored) form.setValues(opened.readFrom(draft.restored))
    // Once, when the form opens.
  }, [])

  useEffect(() => {
    if (Object.keys(form.errors).length > 0) form.validate()
    // Errors on screen follow the language.
  }, [language])

  return form
}

type Parts = {
  form: UseFormReturnType<FormValues>
  opened: OpenedWith
  draft: Draft
  files: ReturnType<typeof useFormFiles>
}

/** Sends the form, one request at a time, and shows its result or its errors. */
function useSend<E extends Endpoint>(
  endpoint: E,
  options: EndpointFormOptions<E>,
  { form, opened, draft, files }: Parts,
) {
  const schema = getSchema(endpoint)
  const go = useGo()
  const isDone = useRef(false)
  const isSending = useRef(false)
  const closeSheet = useRef<() => boolean>(() => false)
  const [isFinishing, setFinishing] = useState(false)
  const { mutate, isPending } = useEndpointMutation(endpoint, {
    keyName: options.keyName ?? options.draft,
    onWaiting: () => {
      letGo()
      if (!closeSheet.current()) go({ to: '/approval', replace: true })
    },
    onFail: async (error) => {
      if (!options.onRefused?.(error)) await showErrors({ form, opened }, schema, error)
    },
  })

  async function send(values: FormValues) {
    // A held Enter key submits again before the first submit has rendered.
    if (isSending.current) return
    isSending.current = true
    closeSheet.current = rememberSheet()
    try {
      const body = opened.getBody(values)
      if (options.beforeSend && !(await options.beforeSend(body as Entered<E>))) return
      isDone.current = false
      const { params, query } = options
      const input = { params, query, body, files: files.chosen }
      const result = await mutate(input as unknown as Input<E>)
      if (result !== undefined) await finish(result)
    } finally {
      isSending.current = false
    }
  }

  /** What was entered is sent: no guard asks about it, and no draft brings it back. */
  function letGo() {
    isDone.current = true
    draft.forget()
    form.resetDirty()
    files.reset()
  }

  /** Blocks a second click until everything after a success is done. */
  async function finish(result: ResponseOf<E>) {
    opened.moveOn({ ...form.getValues(), ...(result as FormValues | null) })
    letGo()
    setFinishing(true)
    try {
      await options.onDone?.(result)
      if (options.success) await showSuccess(options.success)
    } finally {
      setFinishing(false)
    }
  }

  return { send, isSubmitting: isPending || isFinishing, isDone }
}
