import { GetAudit, ListAudit } from '@netra/contracts';
import { forwarding } from '../http/forwarding.js';

export const AuditController = forwarding(ListAudit, GetAudit);
