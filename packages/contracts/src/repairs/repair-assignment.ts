import { Email, Nested } from '../rules/fields.js';
import { RecordId } from '../rules/record-id.js';
import { message } from '../bus/message.js';
import { RepairAssignee, type Repair } from './repairs.js';

export class RepairAssignBody {
  @Email({ description: 'Of the technician who works on it from now on' }) technician: string;
}

export class RepairAssignCommand {
  @RecordId() id: string;
  @Nested(() => RepairAssignee) assignee: RepairAssignee;
}

/** Assigns a repair to the given technician, replacing the current one. */
export const AssignRepair = message<RepairAssignCommand, Repair>('repairs.repair.assign', 'write');
