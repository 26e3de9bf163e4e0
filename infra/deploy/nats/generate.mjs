/** Writes users.conf from what the contracts say; the test beside `busUsersConfig` fails while it is stale. */
import { writeFileSync } from 'node:fs';
import { buildPrograms } from '../../launch/build.mjs';

buildPrograms();
const { usersFile } = await import('@netra/service-kit/bus-setup');
writeFileSync(new URL('users.conf', import.meta.url), usersFile());
