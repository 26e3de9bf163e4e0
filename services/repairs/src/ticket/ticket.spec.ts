import { describe, expect, test } from '@jest/globals';
import { GetRepairTicket, TrackRepair } from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { repairWorkbench } from '../repair/repair.fixture.js';

const workbench = repairWorkbench();
const linkOf = async (id: string) => (await workbench.service.bus.request(GetRepairTicket, { id })).link;
const track = (token: string, address = '198.51.100.7') =>
  workbench.service.bus.request(TrackRepair, { token, address });
const tokenIn = (link: string) => new URL(link).hash.slice(1);

const secret = {
  internalNotes: 'SECRET owes us money',
  customerName: 'Kamala SECRET',
  customerEmail: 'secret@home.example',
  customerPhone: '0770000000 SECRET',
  orderId: 'NT-SECRET',
};

describe('private link of a repair', () => {
  test('stays the same across repeated and parallel requests, and has 128 random bits', async () => {
    const { _id } = await workbench.create();
    const links = await Promise.all([linkOf(_id), linkOf(_id), linkOf(_id)]);
    expect(new Set([...links, await linkOf(_id)]).size).toBe(1);
    expect(links[0]).toMatch(/^https:\/\/shop\.example\/track#[\w-]{22}$/);
    expect(Buffer.from(tokenIn(links[0]!), 'base64url')).toHaveLength(16);
    expect(await linkOf((await workbench.create())._id)).not.toBe(links[0]);
  });

  test('shows more than the serial does, but only the first name of the customer', async () => {
    const { _id } = await workbench.create({
      ...secret,
      accessories: 'Power supply',
      reportedFault: 'No picture',
      shelf: 'SECRET shelf',
      notes: 'Lens cleaned',
    });
    const tracked = await track(tokenIn(await linkOf(_id)));
    expect(tracked).toMatchObject({
      _id,
      firstName: 'Kamala',
      accessories: 'Power supply',
      reportedFault: 'No picture',
      outcome: null,
      photos: [],
      warrantyUntil: null,
      notes: 'Lens cleaned',
      history: [{ progress: 'Received' }],
    });
    expect(JSON.stringify(tracked)).not.toMatch(/secret/i);
  });

  test.each(['A'.repeat(22), '-'.repeat(22)])('is not found with an unknown token (%s)', async (token) => {
    await expect(track(token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each(['', 'short', `${'A'.repeat(22)}' or 1=1`])(
    'is refused when cut or altered (%s)',
    async (token) => {
      await expect(track(token)).rejects.toMatchObject({ code: 'VALIDATION' });
    },
  );

  test('shares the limit of look-ups by serial', async () => {
    const address = '198.51.100.8';
    for (let n = 0; n < 30; n++) await workbench.find('NONE', address);
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_none, n) => track(`${n}`.padStart(22, 'x'), address)),
    );
    const codes = tries.map((attempt) => (attempt as PromiseRejectedResult).reason.code as string);
    expect(codes.filter((code) => code === 'NOT_FOUND')).toHaveLength(30);
    expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(10);
  });

  test('is the link in the mail about each stage', async () => {
    const { _id } = await workbench.create({ customerEmail: 'kamala@home.example' });
    await eventually(() => expect(workbench.mails).toHaveLength(1));
    expect(workbench.mails[0]).toMatchObject({ template: 'repair-stage', data: { link: await linkOf(_id) } });
  });

  test('is not found for an unknown repair', async () => {
    await expect(linkOf('00000000-0000-7000-8000-000000000000')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
