import type { Repair } from '@netra/api-client';
import { useQueryClient } from '@netra/web-kit';
import { useCallback, useEffect, useState } from 'react';
import { showSaved } from '../repairs.api';
import { nextOf, sendAll } from './send-all';
import { useUnchargedWarning, useWaitingList, useWaitingSaves } from './use-waiting';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** Sends what waits, and calls back with the save being sent; resolves with whether a retry is needed. */
export function useSendWaiting() {
  const saves = useWaitingSaves();
  const queryClient = useQueryClient();
  const warnUncharged = useUnchargedWarning();
  return useCallback(
    (sending: (key: string | undefined) => void = () => undefined) => {
      const sent = (repair: Repair) => {
        showSaved(queryClient, repair);
        warnUncharged(repair);
      };
      return sendAll(saves, { sent, sending });
    },
    [saves, queryClient, warnUncharged],
  );
}

/** Sends waiting saves as soon as possible; returns the save being sent, and a retry function. */
export function useSender() {
  const list = useWaitingList();
  const sendWaiting = useSendWaiting();
  const [sending, setSending] = useState<string>();
  const [tries, setTries] = useState(0);
  const next = nextOf(list)?.key;
  const isBusy = sending !== undefined;

  const send = useCallback(async () => {
    const isLeft = await sendWaiting(setSending);
    setTries((before) => (isLeft ? before + 1 : 0));
  }, [sendWaiting]);

  useEffect(() => {
    if (next === undefined || isBusy) return;
    const wait = tries === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
    const timer = navigator.onLine ? setTimeout(() => void send(), wait) : undefined;
    const onOnline = () => void send();
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [next, isBusy, tries, send]);

  return { sending, send: () => void send() };
}
