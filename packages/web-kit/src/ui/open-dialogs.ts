/** The open modal dialogs, the topmost last: everything outside the topmost is inert. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export const topDialog = (): HTMLDialogElement | undefined => open.at(-1);

/** Registers an open dialog; returns the function to call when it closes. */
export function noteOpen(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  listeners.forEach((listener) => listener());
  return () => {
    open.splice(open.indexOf(dialog), 1);
    listeners.forEach((listener) => listener());
  };
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
