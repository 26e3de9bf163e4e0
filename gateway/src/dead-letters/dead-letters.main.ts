import 'reflect-metadata';
import { DEAD_LETTER_KINDS, type DeadLetterKind } from '@netra/contracts';
import { OperatorError } from '@netra/node-kit';
import { Bus, CallerConfig, CallerSigner, failWhenStopped, runProcess } from '@netra/service-kit';
import { DeadLetters } from './dead-letters.service.js';

const PAGE = 100;
const USAGE = `dead-letters list [event|mail]          prints one JSON object a line, the newest first
dead-letters resend ID...               sends these again
dead-letters resend --all [event|mail]  sends all again
`;

const [command = '', ...args] = process.argv.slice(2);
const print = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`);

/** The operator's command on the letters of all services, with the rights of the gateway on the bus. */
await runProcess('dead-letters', CallerConfig, async ({ NATS_URL, REQUEST_SIGNING_KEY }) => {
  failWhenStopped();
  const work = workOf();
  if (!work) {
    process.stderr.write(USAGE);
    process.exit(2);
  }
  const signer = new CallerSigner(REQUEST_SIGNING_KEY);
  const bus = await Bus.connect(NATS_URL, 'dead-letters', signer).catch((error: Error) => {
    throw new OperatorError(`The bus cannot be used: ${error.message}.`, { cause: error });
  });
  const isComplete = await work(new DeadLetters(bus));
  await bus.close();
  process.exit(isComplete ? 0 : 1);
});

/** The command of the arguments. Its work is true when every service has answered and nothing failed again. */
function workOf(): ((letters: DeadLetters) => Promise<boolean>) | undefined {
  const kind = (args.at(-1) ?? '') as DeadLetterKind;
  const chosen = DEAD_LETTER_KINDS.includes(kind) ? kind : undefined;
  const rest = chosen ? args.slice(0, -1) : args;
  if (command === 'list' && rest.length === 0) return (letters) => list(letters, chosen);
  if (command !== 'resend') return undefined;
  if (rest.join() === '--all') return (letters) => resendAll(letters, chosen);
  const areIds = args.length > 0 && args.every((id) => /^(event|mail)\.[a-z]+\.[0-9a-f-]+$/.test(id));
  return areIds ? (letters) => resend(letters, args) : undefined;
}

async function list(letters: DeadLetters, kind?: DeadLetterKind): Promise<boolean> {
  for (let page = 1; ; page++) {
    const found = await letters.list({ kind, page, limit: PAGE });
    for (const letter of found.letters) print(letter);
    if (page < found.totalPages) continue;
    return isWhole(found.unavailable);
  }
}

async function resend(letters: DeadLetters, ids: string[]): Promise<boolean> {
  let failed = 0;
  for (const id of ids) {
    const result = await letters.resend(id);
    failed += result.failed;
    print({ id, ...result });
  }
  return failed === 0;
}

/** Goes on while there is more and something was sent; what fails again is sent once more at most. */
async function resendAll(letters: DeadLetters, kind?: DeadLetterKind): Promise<boolean> {
  for (;;) {
    const { unavailable, ...result } = await letters.resendAll(kind);
    print(result);
    if (result.left > 0 && result.sent > 0) continue;
    return isWhole(unavailable) && result.failed === 0 && result.left === 0;
  }
}

function isWhole(unavailable: string[]): boolean {
  if (unavailable.length) process.stderr.write(`no answer from ${unavailable.join(', ')}\n`);
  return unavailable.length === 0;
}
