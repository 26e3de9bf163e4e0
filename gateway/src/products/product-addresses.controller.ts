import { ListProductAddresses } from '@netra/contracts';
import { forwarding } from '../http/forwarding.js';

export const ProductAddressesController = forwarding(ListProductAddresses);
