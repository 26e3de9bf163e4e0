import { useNavigate } from '@netra/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { rememberSearch } from './recent-searches';

/** The pause in typing before a request. */
const PAUSE_MS = 150;
const EVENTS = ['input', 'keydown', 'focusin', 'focusout', 'submit'] as const;

/** The state of the list below a field, and how the events of the field's form change it. */
export function useSearchList(field: HTMLInputElement) {
  const navigate = useNavigate();
  const [term, setTerm] = useState(field.value);
  const [isOpen, setOpen] = useState(true);
  /** The index of the active option, -1 for none. */
  const [active, setActive] = useState(-1);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const leave = () => {
    field.value = '';
    setTerm('');
    close();
    field.blur();
  };
  const submit = () => {
    const q = term.trim();
    if (!q) return;
    rememberSearch(q);
    leave();
    void navigate(`/shop?${new URLSearchParams({ q })}`);
  };
  const press = (event: KeyboardEvent, options: HTMLElement[]) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') return isOpen && options.length > 0 ? close() : field.blur();
    if (event.key === 'Enter' && options[active]) options[active].click();
    else if (step && options.length > 0) {
      setOpen(true);
      setActive(nextIndex(active, step, options.length));
    } else return;
    event.preventDefault();
  };
  const handle = useEffectEvent((event: Event, options: HTMLElement[]) => {
    if (event.type === 'keydown' && event.target === field) press(event as KeyboardEvent, options);
    if (event.type === 'submit') {
      event.preventDefault();
      submit();
    }
    if (event.type === 'focusout' && !isWithin(event as FocusEvent)) close();
    if (event.type === 'focusin' || event.type === 'input') setOpen(true);
    if (event.type !== 'input') return;
    setTerm(field.value);
    setActive(-1);
  });
  useEffect(() => {
    const { form } = field;
    if (!form) return;
    const listen = (event: Event) =>
      handle(event, [...form.querySelectorAll<HTMLElement>('[role="option"]')]);
    for (const name of EVENTS) form.addEventListener(name, listen);
    return () => EVENTS.forEach((name) => form.removeEventListener(name, listen));
  }, [field]);
  return { term: term.trim(), isOpen, active, leave };
}

/** Whether the focus moves to another part of the form. */
const isWithin = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

/** From the field to the first or last option, from option to option, and back to the field. */
function nextIndex(index: number, step: number, count: number): number {
  const places = count + 1;
  return ((index + 1 + step + places) % places) - 1;
}

/** The value at the person's last pause; empty before the first pause. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
