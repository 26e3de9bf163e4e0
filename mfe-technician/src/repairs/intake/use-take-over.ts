import type { DevicePassport, KnownCustomer } from '@netra/api-client';
import type { FormState } from '@netra/web-kit';
import { useEffect, useState } from 'react';
import { emptyRepair, type RepairValues } from '../repair-values';

/**
 * Returns a function that fills in what is known about a device. What came with the device taken over before goes, unless it was
 * typed over.
 */
export function useTakeOver(
  { onSaved, set, values }: FormState<RepairValues>,
  takeCustomer: (customer: KnownCustomer) => void,
): (passport: DevicePassport) => void {
  const [taken, setTaken] = useState<Partial<RepairValues>>({});
  useEffect(() => onSaved(() => setTaken({})), [onSaved]);
  return ({ sale, repairs: [newest], customer }) => {
    const order = sale && sale.status !== 'cancelled' ? { orderId: sale.orderId } : {};
    for (const name of Object.keys(taken) as (keyof RepairValues)[])
      if (values[name] === taken[name]) set(name, emptyRepair[name]);
    set('deviceName', sale?.productName ?? newest?.deviceName ?? values.deviceName);
    if (order.orderId) set('orderId', order.orderId);
    if (customer) takeCustomer(customer);
    setTaken({ ...order, ...(customer && valuesOf(customer)) });
  };
}

const valuesOf = ({ name, phone, email, language }: KnownCustomer): Partial<RepairValues> => ({
  customerName: name,
  ...(phone && { customerPhone: phone }),
  ...(email && { customerEmail: email }),
  customerLanguage: language,
});
