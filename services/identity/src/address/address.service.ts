import { Injectable } from '@nestjs/common';
import {
  AccountKey,
  AddAddress,
  AddAddressCommand,
  ChangeAddress,
  ChangeAddressCommand,
  GetAddresses,
  MAX_SAVED_ADDRESSES,
  OwnAddressKey,
  RemoveAddress,
  type Done,
  type SavedAddress as Saved,
  type SavedAddressBody,
  type SavedAddresses,
} from '@netra/contracts';
import { conflict, Handles, isId, LOCKED_ROW, lockingTransaction, newId, notFound } from '@netra/service-kit';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Account } from '../account/account.entity.js';
import { SavedAddress } from './saved-address.entity.js';

/** The addresses that a customer saves for future orders, oldest first. */
@Injectable()
export class AddressService {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(GetAddresses)
  async list({ id: accountId }: AccountKey): Promise<SavedAddresses> {
    return { addresses: (await addressesOf(this.dataSource.manager, accountId)).map(asSaved) };
  }

  /** Concurrent requests are serialised, so that each sees the addresses added before it. */
  @Handles(AddAddress)
  async add({ id: accountId, body }: AddAddressCommand): Promise<Saved> {
    const fields = fieldsOf(body);
    return lockingTransaction(this.dataSource.manager, { key: `account ${accountId}` }, async (tx) => {
      await lockAccount(tx, accountId);
      const known = await addressesOf(tx, accountId);
      const same = known.find((address) => FIELDS.every((field) => address[field] === fields[field]));
      if (same) return asSaved(same);
      if (known.length >= MAX_SAVED_ADDRESSES)
        throw conflict('savedAddress.tooMany', { limit: MAX_SAVED_ADDRESSES });
      const id = newId();
      await tx.insert(SavedAddress, { id, accountId, ...fields });
      return { _id: id, ...fields };
    });
  }

  @Handles(ChangeAddress)
  async change({ id: accountId, addressId, body }: ChangeAddressCommand): Promise<Saved> {
    const fields = fieldsOf(body);
    const own = { id: idOf(addressId), accountId };
    const { affected } = await this.dataSource.manager.update(SavedAddress, own, fields);
    if (!affected) throw notFound('savedAddress.notFound');
    return { _id: addressId, ...fields };
  }

  @Handles(RemoveAddress)
  async remove({ id: accountId, addressId }: OwnAddressKey): Promise<Done> {
    const own = { id: idOf(addressId), accountId };
    const { affected } = await this.dataSource.manager.delete(SavedAddress, own);
    if (!affected) throw notFound('savedAddress.notFound');
    return { message: 'Address removed' };
  }
}

const FIELDS = ['label', 'name', 'phone', 'district', 'address', 'landmark'] as const;

const fieldsOf = ({ label, name, phone, district, address, landmark }: SavedAddressBody) => ({
  label,
  name,
  phone,
  district,
  address,
  landmark,
});

const asSaved = (address: SavedAddress): Saved => ({ _id: address.id, ...fieldsOf(address) });

const addressesOf = (manager: EntityManager, accountId: string): Promise<SavedAddress[]> =>
  manager.find(SavedAddress, { where: { accountId }, order: { createdAt: 'ASC', id: 'ASC' } });

/** @throws NOT_FOUND for a malformed id */
function idOf(addressId: string): string {
  if (!isId(addressId)) throw notFound('savedAddress.notFound');
  return addressId;
}

async function lockAccount(tx: EntityManager, id: string): Promise<void> {
  const where = { id, deletedAt: IsNull() };
  const account = await tx.findOne(Account, { where, ...LOCKED_ROW });
  if (!account) throw notFound('account.notFound');
}
