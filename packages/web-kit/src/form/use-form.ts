import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { ApiError, errorText } from '../api/api-error';
import { useOnceOnline } from '../once-online';
import { toast } from '../toast/toast';
import { useAfterRelease } from './use-after-release';

/** Returns the error of a value, if any. */
export type Rule<Values> = (value: string, values: Values) => string | undefined | false;

export interface FormOptions<Values extends Record<string, string>> {
  initial: Values;
  rules?: { [Name in keyof Values]?: Rule<Values> };
  /** If it throws an `ApiError`, its field errors appear at the fields and anything else appears above the form. */
  submit: (values: Values) => Promise<unknown>;
  /** The message for a failure that has none. */
  failure?: string;
  /** Also shows a failure of `submit` as a toast. */
  toastsFailure?: boolean;
  /** Called when the rules reject values, before anything is sent. Its result appears above the form. */
  refused?: (errors: { [Name in keyof Values]?: string }, values: Values) => string | undefined;
}

/** The state of a native form: texts by field name, their errors, and the submission. */
export interface Form<Values extends Record<string, string>> {
  values: Values;
  errors: Partial<Record<keyof Values, string>>;
  /** The error of the whole form. */
  error: string | undefined;
  isSubmitting: boolean;
  isChanged: boolean;
  /** The values that differ from the initial ones. */
  changes: Partial<Values>;
  set: (name: keyof Values, value: string) => void;
  /** Calls back after every successful submission, even if the form is gone by then. Returns the function that stops it. */
  onSaved: (listener: () => void) => () => void;
  /** Discards what was typed. When called with the saved values, nothing counts as changed any more. */
  reset: (values?: Values) => void;
  /** For a control: `<TextInput {...form.control('name')} />`. */
  control: (name: keyof Values & string) => ControlProps;
  /** For the form element: `<form {...form.props}>`; `Form` applies them. */
  props: { noValidate: true; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface ControlProps {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<Control>) => void;
  onBlur: () => void;
}

type Errors<Values> = Partial<Record<keyof Values, string>>;

/**
 * Validates a changed field on blur, but not before the pointer is released, so that nothing moves under a pressed button;
 * clears an error on input; focuses the first invalid field on submit.
 */
export function useForm<Values extends Record<string, string>>(options: FormOptions<Values>): Form<Values> {
  const [start, setStart] = useState(options.initial);
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const problem = (name: keyof Values) => options.rules?.[name]?.(values[name] ?? '', values) || undefined;
  const submission = useSubmission(options, values, problem, setErrors);
  const unchecked = useRef(new Set<keyof Values>());
  const afterRelease = useAfterRelease();
  const check = (name: keyof Values) => {
    if (!unchecked.current.delete(name)) return;
    const found = problem(name);
    if (found) afterRelease(() => setErrors((before) => ({ ...before, [name]: found })));
  };
  const set = (name: keyof Values, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _fixed, ...others }) => others as Errors<Values>);
  };
  const changes = changedOf(start, values);
  return {
    values,
    errors,
    error: submission.error,
    isSubmitting: submission.isSubmitting,
    isChanged: Object.keys(changes).length > 0,
    changes,
    set,
    onSaved: submission.onSaved,
    reset: (to = start) => {
      setStart(to);
      setValues(to);
      setErrors({});
      unchecked.current.clear();
      submission.clear();
    },
    control: (name) => ({
      name,
      value: values[name] ?? '',
      onChange: (event) => {
        unchecked.current.add(name);
        set(name, event.target.value);
      },
      onBlur: () => check(name),
    }),
    props: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submission.run(event.currentTarget);
      },
    },
  };
}

function changedOf<Values extends Record<string, string>>(start: Values, values: Values): Partial<Values> {
  const changed = Object.entries(values).filter(([name, value]) => start[name] !== value);
  return Object.fromEntries(changed) as Partial<Values>;
}

/** Submits a form, one submission at a time, and stores the outcome. */
function useSubmission<Values extends Record<string, string>>(
  { submit, failure = '', toastsFailure, refused }: FormOptions<Values>,
  values: Values,
  problem: (name: string) => string | undefined,
  setErrors: (errors: Errors<Values>) => void,
) {
  const [error, setError] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  const isRunning = useRef(false);
  const [listeners] = useState(() => new Set<() => void>());
  useOnceOnline(error === '', () => setError(undefined));

  const refuse = (found: Record<string, string>, form: HTMLFormElement) => {
    setErrors(found as Errors<Values>);
    focusFirst(form, Object.keys(found));
  };
  const fail = (thrown: unknown, form: HTMLFormElement) => {
    const known = fieldErrors(thrown, values);
    if (Object.keys(known).length > 0) return refuse(known, form);
    setError(isUnanswered(thrown) ? '' : (thrown instanceof ApiError && thrown.message) || failure);
    if (!(thrown instanceof ApiError)) throw thrown;
  };
  const run = async (form: HTMLFormElement) => {
    if (isRunning.current) return;
    setError(undefined);
    const found = collect(Object.keys(values), problem);
    if (Object.keys(found).length > 0) {
      setError(refused?.(found as Errors<Values>, values));
      return refuse(found, form);
    }
    isRunning.current = true;
    setSubmitting(true);
    const onSaved = [...listeners];
    try {
      await submit(values);
      onSaved.forEach((listener) => listener());
    } catch (thrown) {
      if (toastsFailure) toast.error(errorText(thrown, failure));
      fail(thrown, form);
    } finally {
      isRunning.current = false;
      setSubmitting(false);
    }
  };
  const [onSaved] = useState(() => (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
  return { error, isSubmitting, run, onSaved, clear: () => setError(undefined) };
}

/** `Form` shows an empty error as a lost connection until it is back. */
const isUnanswered = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.status === 0 && !thrown.message;

function collect(names: string[], problem: (name: string) => string | undefined): Record<string, string> {
  const found = names.map((name) => [name, problem(name)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** The server's errors for fields of this form. */
function fieldErrors(thrown: unknown, values: object): Record<string, string> {
  if (!(thrown instanceof ApiError)) return {};
  return Object.fromEntries(
    thrown.errors.filter(({ field }) => field in values).map(({ field, message }) => [field, message]),
  );
}

function focusFirst(form: HTMLFormElement, names: string[]): void {
  const controls = [...form.elements].filter((control): control is Control => 'name' in control);
  controls.find(({ name }) => names.includes(name))?.focus();
}
