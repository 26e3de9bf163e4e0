import type { KeyboardEvent } from 'react';

/**
 * For forms with fields that a scanner fills and ends with Enter: Enter moves to the next field, and Ctrl+Enter presses the
 * main button.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
  } else if (target instanceof HTMLInputElement && isLine(target)) {
    event.preventDefault();
    const controls = [...form.elements];
    controls
      .slice(controls.indexOf(target) + 1)
      .find(canBeFilled)
      ?.focus();
  }
}

const isLine = ({ type }: HTMLInputElement) =>
  !['checkbox', 'radio', 'file', 'button', 'submit'].includes(type);

function canBeFilled(control: Element): control is HTMLElement {
  const isField = control.matches('input:not([type="file"]), select, textarea');
  return isField && !control.matches(':disabled, [readonly]') && isSeen(control);
}

/** Browsers without `checkVisibility` open a closed part when one of its fields gets the focus. */
const isSeen = (control: Element): boolean => control.checkVisibility?.() ?? true;
