import { topDialog } from '../ui/open-dialogs';

export interface Address {
  pathname: string;
  search: string;
}

/** Typed text, or what is shown only once, that leaving would lose. */
interface Guard {
  /** The dialog in which it was typed, if any. */
  dialog: HTMLDialogElement | undefined;
  isLost: (from: Address, to: Address) => boolean;
  discard: () => void;
  words?: LeaveWords | undefined;
}

/** The question in other words, where nothing typed is lost. */
export type LeaveWords = Record<'leaveQuestion' | 'notSaved' | 'keepEditing' | 'discard', string>;

interface Question {
  guards: Guard[];
  go: () => void;
}

const guards = new Set<Guard>();
const listeners = new Set<() => void>();
let question: Question | undefined;

/** Guards typed text, and returns the function that stops guarding it. */
export function guard(of: Omit<Guard, 'dialog'>): () => void {
  const one = { ...of, dialog: topDialog() };
  guards.add(one);
  return () => void guards.delete(one);
}

/** Runs `go` at once, or after the person agrees to discard what it would lose. */
function ask(lost: Guard[], go: () => void): void {
  if (lost.length === 0) return go();
  question = { guards: lost, go };
  listeners.forEach((listener) => listener());
}

/** Asks before all typed text is lost, as by signing out. */
export const askToLeave = (go: () => void): void => ask([...guards], go);

export const askToClose = (dialog: HTMLDialogElement | null, go: () => void): void =>
  ask(
    [...guards].filter((one) => one.dialog && one.dialog === dialog),
    go,
  );

/** Returns whether a question is open. */
export function askToGo(from: Address, to: Address, go: () => void): boolean {
  const lost = [...guards].filter((one) => one.isLost(from, to));
  if (lost.length > 0) ask(lost, go);
  return lost.length > 0;
}

/** The open question. */
export const leaveQuestion = {
  get: () => question,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  answer(isDiscarded: boolean): void {
    const asked = question;
    question = undefined;
    listeners.forEach((listener) => listener());
    if (!asked || !isDiscarded) return;
    for (const one of asked.guards) {
      guards.delete(one);
      one.discard();
    }
    asked.go();
  },
};
