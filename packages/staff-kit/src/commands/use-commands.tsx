import { useNavigate, type Elements } from '@netra/web-kit';
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CommandConfig } from './commands';
import type { PaletteProps } from './palette';
import { useFirstFields } from './use-first-fields';
import { useShortcuts } from './use-shortcuts';

const loadPalette = () => import('./palette');
const LazyPalette = lazy(loadPalette);
const HelpDialog = lazy(() => import('./help-dialog'));

/** How long a `g` waits for its letter. */
const SEQUENCE_MS = 1_500;

export interface Commands {
  openSearch: () => void;
  /** The search and the help, while they are open. */
  dialogs: Elements;
}

/**
 * The search and the keyboard shortcuts of an office: `/` and Ctrl+K search, `?` shows help, `g` and a letter open a screen.
 */
export function useCommands(config: CommandConfig): Commands {
  const [opened, setOpened] = useState<'help' | { Search: ComponentType<PaletteProps> }>();
  // Loaded with the page and rendered synchronously: a lazy component would still suspend and lose the letters typed meanwhile.
  const loaded = useRef<ComponentType<PaletteProps>>(undefined);
  const openSearch = () => setOpened({ Search: loaded.current ?? LazyPalette });
  const navigate = useNavigate();
  const began = useRef(-SEQUENCE_MS);
  useShortcuts((key) => {
    const isSecond = performance.now() - began.current < SEQUENCE_MS;
    began.current = key === 'g' ? performance.now() : -SEQUENCE_MS;
    const command = isSecond ? config.commands.find(({ letter }) => letter === key) : undefined;
    if (command) void navigate(command.to);
    else if (key === '/') openSearch();
    else if (key === '?') setOpened('help');
    else return key === 'g';
    return true;
  });
  useFirstFields();
  useSearchKey(openSearch);
  useEffect(() => {
    const keep = (module: { default: ComponentType<PaletteProps> }) => (loaded.current = module.default);
    // A failure is reported when the search is opened.
    loadPalette().then(keep, () => undefined);
  }, []);
  const close = () => setOpened(undefined);
  const dialogs = (
    <Suspense>
      {opened === 'help' ? <HelpDialog config={config} onClose={close} /> : null}
      {typeof opened === 'object' ? <opened.Search config={config} onClose={close} /> : null}
    </Suspense>
  );
  return { openSearch, dialogs };
}

/** Ctrl+K and Cmd+K work even while somebody types; a dialog keeps what is typed in it. */
function useSearchKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
