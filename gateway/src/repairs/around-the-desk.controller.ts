import { FindKnownCustomers, GetPassport, GetTurnaround } from '@netra/contracts';
import { forwarding } from '../http/forwarding.js';

export const AroundTheDeskController = forwarding(GetPassport, FindKnownCustomers, GetTurnaround);
