/** Accounts are blocked and removed while their owners save. */
import { setTimeout as sleep } from 'node:timers/promises';
import { rowsOf } from '../databases.mjs';
import { ask, PASSWORD, signIn, signUp } from '../shop.mjs';
import { loop, orNothing } from './act.mjs';

const PARALLEL_SAVES = 60;

/** A block stays, whatever its customer saves at the same moment. */
export async function blocks({ origin, call, admin, isOver, tell }) {
  const email = `saves-against-blocks-${Date.now()}@example.lk`;
  await signUp(origin, email);
  const at = `/api/users/customers/${email}/block`;
  await loop(isOver, async (round) => {
    const token = await orNothing(signIn(origin, email, PASSWORD));
    if (!token) return void (await sleep(500));
    const saves = Array.from({ length: PARALLEL_SAVES }, (_, save) =>
      ask(origin, 'PATCH', '/api/users', {
        token,
        body: { firstName: 'Kasun', phone: `07712${round % 90}${save}` },
      }),
    );
    const block = call('PATCH', at, { token: admin, body: { isBlock: true } });
    const [{ status }] = await Promise.all([block, ...saves]);
    if (status !== 200) return;
    tell.count('blocks against 60 saves');
    const login = await call('POST', '/api/users/login', { body: { email, password: PASSWORD } });
    if (login.status === 200) tell.breaks('a block was undone by a save');
    const dead = await call('GET', '/api/users', { token });
    if (dead.status === 200) tell.breaks('a token of a blocked account lives');
    await call('PATCH', at, { token: admin, body: { isBlock: false } });
  });
}

/** A removed admin stays removed. */
export async function removals({ stack, origin, call, admin, isOver, tell }) {
  await loop(isOver, async () => {
    const email = `admin-for-a-moment-${Date.now()}@example.lk`;
    if (!(await orNothing(signUp(origin, email)))) return;
    await rowsOf(stack, 'identity', 'update account set is_email_verified = true where email = $1', [email]);
    const made = await call('POST', '/api/users/create-admin', { token: admin, body: { email } });
    if (made.status !== 201) return;
    const token = await orNothing(signIn(origin, email, PASSWORD));
    if (!token) return void (await sleep(500));
    const saves = Array.from({ length: PARALLEL_SAVES }, () =>
      ask(origin, 'PATCH', '/api/users', { token, body: { firstName: 'Amal' } }),
    );
    const removal = call('DELETE', `/api/users/admins/${email}`, { token: admin });
    const [{ status }] = await Promise.all([removal, ...saves]);
    if (status !== 200) return;
    tell.count('removals against 60 saves');
    const { body, status: listed } = await call('GET', '/api/users/admins', { token: admin });
    if (listed === 200 && body.some((person) => person.email === email))
      tell.breaks('a removal was undone by a save');
  });
}
