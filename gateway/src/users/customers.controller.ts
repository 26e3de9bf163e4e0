import { BlockCustomer, GetCustomer, ListCustomers, NoteCustomer } from '@netra/contracts';
import { forwarding } from '../http/forwarding.js';

export const CustomersController = forwarding(ListCustomers, GetCustomer, NoteCustomer, BlockCustomer);
