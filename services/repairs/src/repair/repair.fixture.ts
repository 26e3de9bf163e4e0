import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import {
  CreateRepair,
  FindBySerial,
  MailRequested,
  RepairChanged,
  UpdateRepair,
  type Actor,
  type MailRequest,
  type Repair,
  type RepairBody,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { eventually, startTestService, type TestService } from '@netra/local-servers/testing';
import { repairs } from '../repairs.definition.js';

export const SUNIL: Actor = { id: 'tech-1', role: 'technician', name: 'Sunil Bandara' };
export const camera = { deviceName: 'Hikvision DS-2CD', serialNo: 'SN-ABC123', estimatedDate: '2026-12-01' };

/** A repair service for the tests of one file, emptied before each test, which records what it published. */
export function repairWorkbench() {
  const published = {
    mails: [] as MailRequest[],
    facts: [] as { id: string; serialNo: string; progress: string }[],
  };
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...repairs, env: { PUBLIC_ORIGIN: 'https://shop.example' } });
    service.bus.subscribe(MailRequested, (mail) => void published.mails.push(mail));
    service.bus.subscribe(RepairChanged, (fact) => void published.facts.push(fact));
    await service.bus.connection.flush();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    // Messages caused by the previous test may still be under way.
    await eventually(async () => expect(await service.dataSource.query('select id from outbox')).toEqual([]));
    await service.bus.connection.flush();
    published.mails = [];
    published.facts = [];
    await service.dataSource.query('truncate repair, repair_change, hand_over, repair_part, throttle');
  });
  const asSunil = <T>(work: () => Promise<T>) => runWithContext({ requestId: 'r1', actor: SUNIL }, work);
  return {
    get service() {
      return service;
    },
    get mails() {
      return published.mails;
    },
    get facts() {
      return published.facts;
    },
    asSunil,
    /** Ends the undo period of every move so far. */
    passUndoTime: () => service.dataSource.query('update stage_news set due_at = now()'),
    create: (more: Partial<RepairBody> = {}) =>
      asSunil(() => service.bus.request(CreateRepair, { ...camera, ...more })),
    update: ({ _id, deviceName, serialNo, estimatedDate }: Repair, more: object) =>
      asSunil(() =>
        service.bus.request(UpdateRepair, { id: _id, deviceName, serialNo, estimatedDate, ...more }),
      ),
    find: (serial: string, address = '198.51.100.1') =>
      service.bus.request(FindBySerial, { serial, address }),
  };
}
