import type { Order } from '@netra/api-client';
import { ApiError, toast, useTexts } from '@netra/web-kit';
import { useDraft } from '@netra/web-kit/office';
import { useState } from 'react';
import { texts } from '../texts/texts';
import { type OrderStatus, useUpdateOrder } from './orders.api';

/** What a 409 adds: the order as it is now, or what is short when a cancelled one is to be sold again. */
interface Refusal {
  current?: Order;
  short?: { name: string; left: number }[];
}

/** The edited status and notes of an order, and their saving. */
export function useOrderChanges(opened: Order, onSaved: () => void) {
  const t = useTexts(texts).orders;
  const [order, setOrder] = useState(opened);
  const [status, setStatus] = useState(order.status);
  const [notes, setNotes] = useState(order.notes);
  const [current, setCurrent] = useState<Order>();
  const [problem, setProblem] = useState<string[]>([]);
  const update = useUpdateOrder();
  const changes = {
    ...(status === order.status ? {} : { status }),
    ...(notes.trim() === order.notes ? {} : { notes }),
  };
  useDraft({
    name: `order ${order.orderId}`,
    changes,
    restore: (draft) => {
      setStatus((draft.status as OrderStatus | undefined) ?? order.status);
      setNotes(draft.notes ?? order.notes);
    },
  });

  const save = async () => {
    setProblem([]);
    try {
      const { orderId, version } = order;
      await update.mutateAsync({ orderId, status, notes: notes.trim(), version });
      toast.success(t.updated);
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(t.updateFailed);
      const { current: theirs, short = [] } = error.details as Refusal;
      setCurrent(theirs);
      const lines = short.map(({ name, left }) => t.dialog.short(name, left));
      if (!theirs) setProblem([reasonOf(error, t), ...lines]);
    }
  };
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
    takeCurrent,
    problem,
    save,
    isSaving: update.isPending,
    isChanged: Object.keys(changes).length > 0,
  };
}

const reasonOf = ({ status, message }: ApiError, t: { updateFailed: string; noConnection: string }) =>
  message || (status === 0 ? t.noConnection : t.updateFailed);
