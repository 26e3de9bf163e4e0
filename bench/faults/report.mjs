/** The table of the faults in `bench/RESULTS.md`: each run replaces the rows of the faults that it made. */
import { loadavg } from 'node:os';
import { commit, readSection, table, writeSection } from '../results.mjs';
import { FAULTS } from './faults.mjs';
import { CLIENTS } from './clients.mjs';

const SECTION = 'Faults (`npm run faults`)';
const COLUMNS = [
  'fault',
  'orders accepted',
  'attempts repeated',
  'slowest answer ms',
  'back after ms',
  'unfinished after 10 s',
  'lost',
  'doubled',
  'others asked / disturbed',
  'verdict',
  'measured (UTC), commit, load, seconds of the fault',
];

const EXPLANATION = `${CLIENTS} clients order at about 20 orders a second, each repeating its key until it has a definite answer. Lost and doubled
compare what clients were told with the rows; the stock, the reservations and the mails agree with the rows too, or the verdict says so.
"Back" is the time from the last kill, thaw or closed session until \`/api/readyz\` is 200 and an order has been accepted after that.
"Others" are areas that do not need the part that is dead (a page, products, repair look-up, own account, own orders, staff), asked
every 1.5 s each: disturbed when not 200 or slower than 2 s. All of \`/api\` needs the bus and PostgreSQL; placing an order needs
orders, catalog and identity. A mail server that is killed between keeping a mail and saying so gets it again: at most five for each
kill. The row "nothing" is the same load without a fault. The last column
has the machine's load of the last minute, which was shared with other work where it is high.`;

/** @param {string} name the fault's */
export async function writeRow(name, result, rules, seconds) {
  const { accepted, repeated, slowest, back, left, lost, doubled, asked, disturbed, mails } = result;
  const row = [
    name,
    accepted,
    repeated,
    slowest.ms.toFixed(0),
    back.toFixed(0),
    left,
    lost,
    doubled,
    `${asked} / ${disturbed.length}`,
    rules.length === 0 ? `held${mails.again ? `, ${mails.again} mails came twice` : ''}` : rules.join(', '),
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')}, ${commit()}, load ${loadavg()[0].toFixed(1)}, ${seconds} s`,
  ];
  const rows = new Map([...writtenRows(), [name, row]]);
  const sorted = FAULTS.map((fault) => rows.get(fault.name)).filter(Boolean);
  await writeSection(SECTION, `${EXPLANATION}\n\n${table(COLUMNS, sorted)}`);
}

/** The rows of the file, by their first cells. */
function writtenRows() {
  const lines = readSection(SECTION)
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return lines
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .map((row) => [row[0], row]);
}
