import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ResetPassword, SendOtp, SendSignInCode, SignInByCode, type MailRequest } from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { ADDRESS, startIdentity, type IdentityFixture } from '../testing/identity.fixture.js';

const NEW_PASSWORD = 'a newer set of herons';
const BAD_OTP = { code: 'VALIDATION', message: 'Invalid or expired OTP' };
const SENT = { message: 'OTP sent successfully', waitSeconds: 60 };
const RESET = { message: 'Password reset successfully' };

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());
beforeEach(() => identity.dataSource.query('truncate throttle'));

const send = (email: string, address = ADDRESS) =>
  identity.ask(SendOtp, { door: 'shop', address, body: { email } });
const reset = (email: string, otp: string, newPassword = NEW_PASSWORD, address = ADDRESS) =>
  identity.ask(ResetPassword, { door: 'shop', address, body: { email, otp, newPassword } });
/** The code of the mail after the given number of earlier ones. */
const otpAfter = (email: string, earlier: number) =>
  eventually(() => {
    const mails = identity.mails.filter(({ to, template }) => to === email && template === 'otp');
    expect(mails).toHaveLength(earlier + 1);
    return (mails.at(-1) as MailRequest & { template: 'otp' }).data.otp;
  });

/** A new account that has requested an OTP and received it. */
async function ownerWithOtp(email: string) {
  await identity.signUp(email);
  await send(email);
  const { data } = await identity.mailTo(email, 'otp');
  const wrong = data.otp === '000000' ? '000001' : '000000';
  return { otp: data.otp, wrong };
}

describe('stranger', () => {
  const STRANGER = '198.51.100.66';

  test('who keeps requesting OTPs leaves the owner their own limits per minute and hour', async () => {
    const email = 'asked-for@shop.lk';
    await identity.signUp(email);
    for (let time = 0; time < 10; time++) {
      await send(email, STRANGER).catch(() => undefined); // refused after the fifth
      await identity.dataSource.query(`delete from throttle where key like 'otp-wait:%:${STRANGER}'`);
    }
    await expect(send(email)).resolves.toEqual(SENT);
  });

  test("who requests an OTP after the owner leaves the owner's usable", async () => {
    const email = 'overtaken@shop.lk';
    const { otp } = await ownerWithOtp(email);
    await send(email, STRANGER);
    await otpAfter(email, 1);
    await expect(reset(email, otp)).resolves.toEqual(RESET);
  });

  test('who enters wrong OTPs uses up only their own attempts', async () => {
    const email = 'tried@shop.lk';
    const { otp, wrong } = await ownerWithOtp(email);
    for (let time = 0; time < 10; time++) {
      await expect(reset(email, wrong, NEW_PASSWORD, STRANGER)).rejects.toMatchObject(BAD_OTP);
    }
    await expect(reset(email, otp, NEW_PASSWORD, STRANGER)).rejects.toMatchObject(BAD_OTP);
    await expect(reset(email, otp)).resolves.toEqual(RESET);
  });

  test("who tries from many addresses has twenty attempts a day, after which the owner's codes are longer", async () => {
    const email = 'everywhere@shop.lk';
    const { otp, wrong } = await ownerWithOtp(email);
    const tries = Array.from({ length: 24 }, (_, n) => reset(email, wrong, NEW_PASSWORD, `198.51.100.${n}`));
    await Promise.allSettled(tries);
    await expect(reset(email, otp, NEW_PASSWORD, '192.0.2.1')).rejects.toMatchObject(BAD_OTP);
    await send(email, '192.0.2.1');
    const long = await otpAfter(email, 1);
    expect(long).toMatch(/^\d{12}$/);
    for (let time = 0; time < 6; time++) {
      await expect(reset(email, `${wrong}${wrong}`, NEW_PASSWORD, STRANGER)).rejects.toMatchObject(BAD_OTP);
    }
    await expect(reset(email, long, NEW_PASSWORD, '192.0.2.1')).resolves.toEqual(RESET);
  });

  test("who requests codes from many addresses does not keep the owner's own address from getting one", async () => {
    const email = 'besieged@shop.lk';
    await identity.ask(SendSignInCode, { address: ADDRESS, body: { email } });
    const otp = await otpAfter(email, 0);
    const body = { email, otp, firstName: 'Amara', lastName: 'Silva' };
    await identity.ask(SignInByCode, { address: ADDRESS, body });
    const sendFrom = (address: string) => identity.ask(SendSignInCode, { address, body: { email } });
    for (let client = 0; client < 19; client++) await sendFrom(`198.51.100.${client}`);
    await expect(sendFrom('198.51.100.20')).rejects.toMatchObject({ code: 'TOO_MANY' });
    await identity.dataSource.query(`delete from throttle where key like 'otp-wait:%:${ADDRESS}'`);
    await expect(sendFrom(ADDRESS)).resolves.toEqual(SENT);
  });

  test('who is refused does not count towards the hourly limit of the account', async () => {
    const email = 'refused@shop.lk';
    for (let time = 0; time < 25; time++) await send(email, STRANGER).catch(() => undefined); // refused after the first
    await expect(send(email)).resolves.toEqual(SENT);
  });
});
