import type { SavedAddress } from '@netra/api-client';
import { Card, errorText, Icon, IconButton, toast, useQuery, useTexts } from '@netra/web-kit';
import { districtTexts } from '@netra/shop-kit/delivery';
import { type RefObject, useState } from 'react';
import { addressesQuery, useAddresses } from '../shared/addresses.api';
import { useKeptFocus } from '../shared/use-kept-focus';
import { accountTexts } from '../texts/account';
import { AddressDialog } from './address-dialog';
import styles from './address-list.module.css';

interface AddressListProps {
  /** A heading before the list, which takes the focus when the last address has been removed. */
  before: RefObject<HTMLElement | null>;
}

/** The addresses that the customer saved for future orders; nothing when there are none. */
export default function AddressList({ before }: AddressListProps) {
  const { data } = useQuery(addressesQuery);
  return data ? <KnownAddresses addresses={data.addresses} before={before} /> : null;
}

function KnownAddresses({ addresses, before }: { addresses: SavedAddress[] } & AddressListProps) {
  const { addresses: t } = useTexts(accountTexts);
  const heading = useKeptFocus<HTMLHeadingElement>(String(addresses.length), before);
  if (addresses.length === 0) return null;
  return (
    <Card className={styles.card}>
      <h2 ref={heading} tabIndex={-1}>
        {t.heading}
      </h2>
      <ul role="list">
        {addresses.map((address) => (
          <AddressRow key={address._id} saved={address} />
        ))}
      </ul>
    </Card>
  );
}

function AddressRow({ saved }: { saved: SavedAddress }) {
  const { addresses: t } = useTexts(accountTexts);
  const districts = useTexts(districtTexts);
  const { remove } = useAddresses();
  const [isEditing, setEditing] = useState(false);
  const { _id, label, name, phone, district, address, landmark } = saved;
  const drop = () =>
    void remove.mutateAsync(_id).then(
      () => toast.success(t.removed(label)),
      (error: unknown) => toast.error(errorText(error, t.removeFailed)),
    );
  return (
    <li>
      <div>
        <strong>{label}</strong>
        <p className={styles.lines}>
          {[`${name}, ${phone}`, address, landmark, districts[district]].filter(Boolean).join('\n')}
        </p>
      </div>
      <IconButton label={t.change(label)} onClick={() => setEditing(true)}>
        <Icon name="pencil" size={18} />
      </IconButton>
      <IconButton label={t.remove(label)} busy={remove.isPending} onClick={drop}>
        <Icon name="x" size={18} />
      </IconButton>
      {isEditing ? <AddressDialog saved={saved} onClose={() => setEditing(false)} /> : null}
    </li>
  );
}
