import { DISTRICTS, type District } from '../orders/delivery.js';
import { Id, ListOf, Nested, OneOf, Phone, Text } from '../rules/fields.js';
import { AccountKey } from './identity.js';
import { message } from '../bus/message.js';
import type { Done } from '../rules/paging.js';
import { PersonName } from '../rules/person-name.js';

/** A customer saves at most this many addresses. */
export const MAX_SAVED_ADDRESSES = 5;

/** A delivery address. Address and landmark together fit into the address of an order. */
export class SavedAddressBody {
  @Text({ max: 50, description: 'What the customer calls it' }) label: string;
  @PersonName({ max: 200, description: 'Who receives the order' }) name: string;
  @Phone({}) phone: string;
  @OneOf(DISTRICTS) district: District;
  @Text({ max: 390, multiline: true }) address: string;
  @Text({ min: 0, max: 100, description: 'What the driver looks out for; may be empty' }) landmark: string;
}

export class SavedAddress extends SavedAddressBody {
  @Id() _id: string;
}

export class SavedAddresses {
  @ListOf(() => SavedAddress, { max: MAX_SAVED_ADDRESSES }) addresses: SavedAddress[];
}

export class SavedAddressKey {
  @Id() addressId: string;
}

export class AddAddressCommand extends AccountKey {
  @Nested(() => SavedAddressBody) body: SavedAddressBody;
}

export class OwnAddressKey extends AccountKey {
  @Id() addressId: string;
}

export class ChangeAddressCommand extends OwnAddressKey {
  @Nested(() => SavedAddressBody) body: SavedAddressBody;
}

export const GetAddresses = message<AccountKey, SavedAddresses>('identity.address.list');
/** An address that is saved already is returned as it is. CONFLICT above `MAX_SAVED_ADDRESSES`. */
export const AddAddress = message<AddAddressCommand, SavedAddress>('identity.address.add', 'write');
export const ChangeAddress = message<ChangeAddressCommand, SavedAddress>('identity.address.change', 'write');
export const RemoveAddress = message<OwnAddressKey, Done>('identity.address.remove', 'write');
