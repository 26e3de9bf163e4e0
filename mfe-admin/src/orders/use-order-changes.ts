import type { Order, OrderUpdateBody } from '@netra/api-client';
import { ApiError, toast, useTexts } from '@netra/web-kit';
import { useOnceOnline } from '@netra/web-kit/once-online';
import { useDraft, useStillHere } from '@netra/staff-kit';
import { useState } from 'react';
import { texts } from '../texts/texts';
import { type OrderStage, type OrderStatus, useUpdateOrder } from './orders.api';

/** What a 409 adds to an answer: the current order, or what is short when a cancelled one is to be sold again. */
export interface Refusal {
  current?: Order;
  short?: { name: string; left: number }[];
}

/** The edited status and notes of an order, and how they are saved. */
export function useOrderChanges(opened: Order, onSaved: () => void) {
  const { statuses } = useTexts(texts).orders;
  const [order, setOrder] = useState(opened);
  const [status, setStatus] = useState(order.status);
  const [notes, setNotes] = useState(order.notes);
  const { put, current, setCurrent, problem, isSaving } = usePut(order);
  const isHere = useStillHere();
  const changes = {
    ...(status === order.status ? {} : { status }),
    ...(notes.trim() === order.notes ? {} : { notes }),
  };
  const forget = useDraft({
    name: `order ${order.orderId}`,
    changes,
    startOf: () => ({ status: order.status, notes: order.notes }),
    show: (value, field) => (field === 'status' ? statuses[value as OrderStatus] : value),
    restore: (draft) => {
      setStatus((draft.status as OrderStatus | undefined) ?? order.status);
      setNotes(draft.notes ?? order.notes);
    },
  });

  const saved = () => {
    forget();
    if (isHere()) onSaved();
  };
  const save = () => put({ status, notes: notes.trim() }, saved);
  const complete = () => put({ status: 'completed', notes: notes.trim() }, saved);
  /** Saves a stage at once; other edits stay unsaved. */
  const goTo = (stage: OrderStage) =>
    put({ stage }, (stored) => {
      setOrder(stored);
      setStatus(stored.status);
    });
  /** Continues from the stored order: takes over what others changed and keeps the rest as chosen here. */
  const takeCurrent = (theirs: Order) => {
    if (theirs.status !== order.status) setStatus(theirs.status);
    if (theirs.notes !== order.notes) setNotes(theirs.notes);
    setOrder(theirs);
    setCurrent(undefined);
  };
  return {
    order,
    setOrder,
    status,
    setStatus,
    notes,
    setNotes,
    current,
    setCurrent,
    takeCurrent,
    problem,
    save,
    complete,
    goTo,
    isSaving,
    isChanged: Object.keys(changes).length > 0,
  };
}

/** Saves changes to the order as it was opened, and explains a refusal. */
function usePut({ orderId, version }: Order) {
  const t = useTexts(texts).orders;
  const [current, setCurrent] = useState<Order>();
  const [problem, setProblem] = useState<string[]>([]);
  useOnceOnline(problem[0] === t.noConnection, () => setProblem([]));
  const update = useUpdateOrder();
  const put = async (body: OrderUpdateBody, onDone: (stored: Order) => void) => {
    setProblem([]);
    try {
      const stored = await update.mutateAsync({ orderId, version, ...body });
      toast.success(t.updated);
      onDone(stored);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(t.updateFailed);
      const { current: theirs, short = [] } = error.details as Refusal;
      setCurrent(theirs);
      const lines = short.map(({ name, left }) => t.dialog.short(name, left));
      if (!theirs) setProblem([reasonOf(error, t), ...lines]);
    }
  };
  return { put, current, setCurrent, problem, isSaving: update.isPending };
}

const reasonOf = ({ status, message }: ApiError, t: { updateFailed: string; noConnection: string }) =>
  message || (status === 0 ? t.noConnection : t.updateFailed);
