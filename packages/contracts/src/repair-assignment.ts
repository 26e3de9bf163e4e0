import { Email, Nested } from './fields.js';
import { RecordId } from './record-id.js';
import { message } from './message.js';
import { RepairAssignee, type Repair } from './repairs.js';

export class RepairAssignBody {
  @Email({ description: 'Of the technician who works on it from now on' }) technician: string;
}

export class RepairAssignCommand {
  @RecordId() id: string;
  @Nested(() => RepairAssignee) assignee: RepairAssignee;
}

/** The given technician works on it from now on, whoever did before. */
export const AssignRepair = message<RepairAssignCommand, Repair>('repairs.repair.assign', 'write');
