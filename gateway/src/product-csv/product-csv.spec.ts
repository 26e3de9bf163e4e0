import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  CheckImport,
  CSV_COLUMNS,
  DiscardImport,
  ExportProducts,
  importError,
  ListBadRows,
  StageImport,
  StartImport,
  type CsvColumn,
  type CsvRow,
  type ExportQuery,
  type ImportKey,
  type ImportRows,
} from '@netra/contracts';
import { unavailable } from '@netra/service-kit';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let gateway: TestGateway;
let staged: CsvRow[];
beforeAll(async () => {
  gateway = await startTestGateway();
}, 60_000);
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.services.reset();
  staged = [];
  gateway.services.on(StartImport, ({ fileName }) => ({ _id: 'import-1', fileName }));
  gateway.services.on(StageImport, ({ rows }: ImportRows) => {
    staged.push(...rows);
    return { staged: rows.length };
  });
  gateway.services.on(CheckImport, () => ({ _id: 'import-1', state: 'checked', rows: staged.length }));
});

const headers = () => bearer(tokenFor('admin'));
const tried = (content: string | Uint8Array, name = 'new.csv') => {
  const form = new FormData();
  form.append('file', new Blob([content as Uint8Array<ArrayBuffer>], { type: 'text/csv' }), name);
  return gateway.call('POST', '/product-imports', { headers: headers(), body: form });
};
const refusal = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { message: string }).message,
];
const product = (productId: string, more: Partial<Record<CsvColumn, string>> = {}) => ({
  ...(Object.fromEntries(CSV_COLUMNS.map((column) => [column, ''])) as Record<CsvColumn, string>),
  productId,
  ...more,
});

describe('checking a file of products', () => {
  test('reads it row by row, numbered like a spreadsheet, with quotes, line breaks and blank lines', async () => {
    const answer = await tried(
      '\ufeffProductID,name,price,reasons\r\nA-1,"Dome, ""4MP""",10,\r\n\r\n"B-2","two\nlines",20,why\r\nC-3,short\r\n',
    );
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ _id: 'import-1', state: 'checked', rows: 3 });
    expect(staged).toEqual([
      { row: 2, productId: 'A-1', name: 'Dome, "4MP"', price: '10' },
      { row: 4, productId: 'B-2', name: 'two\nlines', price: '20' },
      {
        row: 5,
        productId: 'C-3',
        name: 'short',
        price: '',
        problem: importError('import.cells', { cells: 2, columns: 4 }),
      },
    ]);
  });

  test('reads a file with semicolons, as some spreadsheets save it', async () => {
    await tried('productId;name\nA-1;ඩෝම් කැමරාව\n');
    expect(staged).toEqual([{ row: 2, productId: 'A-1', name: 'ඩෝම් කැමරාව' }]);
  });

  test('reports rows with cells that no product can have', async () => {
    const long = 'x'.repeat(40_001);
    expect((await tried(`productId,name\nA,a\u0001\nB,\u0000\nC,${long}\nD,"tab\tline\nend"\n`)).status).toBe(
      201,
    );
    expect(staged).toEqual([
      { row: 2, problem: importError('import.cellControls', {}) },
      { row: 3, problem: importError('import.cellControls', {}) },
      { row: 4, problem: importError('import.cellTooLong', {}) },
      { row: 5, productId: 'D', name: 'tab\tline\nend' },
    ]);
  });

  test('sends a file of more than one bus message complete and in order', async () => {
    const long = 'x'.repeat(3_000);
    const rows = Array.from({ length: 2_500 }, (_, index) => `P-${index},${long}`);
    expect((await tried(['productId,description', ...rows].join('\n'))).status).toBe(201);
    expect(staged.map(({ productId }) => productId)).toEqual(rows.map((_, index) => `P-${index}`));
  });

  test.each([
    ['', 'The file is empty'],
    ['name,price\nx,1', 'The column productId is missing'],
    ['productId,colour\nA,red', 'Unknown columns: colour'],
    ['productId\tprice\nA\t10', 'The file is separated by tabs; save it as CSV, separated by commas'],
    ...['sep=,', '\ufeffsep=;', '"sep=\t"'].map(
      (line) => [`${line}\r\nproductId,price\r\nA,10`, /^The first line of the file is "sep="/] as const,
    ),
    [',,\n,,\n', 'The file is empty'],
    ['productId,name,name\nA,b,c', 'The column name is there twice'],
    ['productId,name\nA,"open', /not well-formed.*Quote/],
    [new Uint8Array([112, 255, 254, 10]), 'The file is not UTF-8; save it as "CSV UTF-8"'],
    [`productId\n${'A\n'.repeat(20_001)}`, 'The file has more than 20000 rows'],
    [','.repeat(9_000_000), 'The file has a row of more than 100 cells'],
    [`productId,name\nA${',b'.repeat(3_000_000)}`, 'The file has a row of more than 100 cells'],
    ['x'.repeat(9_000_000), /^The file has a row of more than 256 KiB/],
    [`productId,name\nA,"${'open\n'.repeat(1_000_000)}`, /^The file has a row of more than 256 KiB/],
    [`productId\n${'A\n'.repeat(4_000_000)}`, 'The file has more than 20000 rows'],
  ])('refuses an invalid file with a message (%#)', async (content, sentence) => {
    const [status, message] = await refusal(await tried(content));
    expect([status, message]).toEqual([
      400,
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ]);
  });

  test('refuses a file of more than 10 MiB as too large', async () => {
    const [status, message] = await refusal(await tried(`productId\n${'a'.repeat(10 * 1024 * 1024)}`));
    expect([status, message]).toEqual([413, 'The file is larger than 10 MiB']);
  });

  test('repeats a part that times out', async () => {
    let failures = 2;
    gateway.services.on(StageImport, ({ rows }: ImportRows) => {
      if (staged.length === 250 && failures-- > 0)
        throw unavailable('service.tooSlow', { service: 'catalog' });
      staged.push(...rows);
      return { staged: rows.length };
    });
    const rows = Array.from({ length: 600 }, (_, index) => `P-${index}`);
    expect((await tried(['productId', ...rows].join('\n'))).status).toBe(201);
    expect(staged.map(({ productId }) => productId)).toEqual(rows);
  });

  test('removes a file that cannot be checked completely, and returns the reason', async () => {
    const discarded: string[] = [];
    gateway.services.on(CheckImport, () => {
      throw unavailable('service.busy');
    });
    gateway.services.on(DiscardImport, ({ id }: ImportKey) => void discarded.push(id));
    expect(await refusal(await tried('productId\nA\n'))).toEqual([
      503,
      'The service is busy or restarting, please try again',
    ]);
    expect(discarded).toEqual(['import-1']);
  });

  test.each(['technician', 'customer'] as const)('is forbidden to a %s', async (role) => {
    const answer = await gateway.call('POST', '/product-imports', {
      headers: bearer(tokenFor(role)),
      body: new FormData(),
    });
    expect(answer.status).toBe(403);
  });
});

describe('products as a file', () => {
  const parts = (...pages: Record<CsvColumn, string>[][]) => {
    const after = [undefined, ...pages.map((page) => page.at(-1)!.productId)];
    gateway.services.on(ExportProducts, (query: ExportQuery) => ({
      rows: pages[after.indexOf(query.after)] ?? [],
    }));
  };
  const exported = (query = '') => gateway.call('GET', `/product-export${query}`, { headers: headers() });

  test('have all parts under the headings of the import, with a mark for Excel', async () => {
    parts(
      [product('A', { name: 'Dome, "4MP"' }), product('B')],
      [product('C', { description: 'two\nlines' })],
    );
    const answer = await exported();
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="products.csv"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines[0]).toBe(CSV_COLUMNS.join(','));
    const blank = (columns: number) => ','.repeat(CSV_COLUMNS.length - columns);
    const first = CSV_COLUMNS.indexOf('description');
    expect(lines.slice(1)).toEqual([
      `A,"Dome, ""4MP"""${blank(2)}`,
      `B${blank(1)}`,
      `C${','.repeat(first)}"two\nlines"${blank(first + 1)}`,
      '',
    ]);
    expect([...new Uint8Array(await (await exported('?bom=false')).arrayBuffer())][0]).toBe(112);
  });

  test('have harmless cells instead of formulas, which are imported unchanged', async () => {
    const names = ['=1+1', '+94 77', '-5+1', '@home', "it's", "'Night' dome", '-5'];
    parts(names.map((name, index) => product(`F-${index}`, { name })));
    const text = await (await exported('?bom=false')).text();
    expect(text.match(/^F-\d,[^,]*/gm)).toEqual([
      "F-0,'=1+1",
      "F-1,'+94 77",
      "F-2,'-5+1",
      "F-3,'@home",
      "F-4,it's",
      "F-5,'Night' dome",
      // A number is no formula.
      'F-6,-5',
    ]);
    await tried(text);
    expect(staged.map(({ name }) => name)).toEqual(names);
  });

  test('are an outage and not half a file while the catalogue is down', async () => {
    gateway.services.on(ExportProducts, () => {
      throw unavailable('service.notRunning', { service: 'catalog' });
    });
    expect((await exported()).status).toBe(503);
  });
});

test('the bad rows can be downloaded with number, reasons and cells', async () => {
  gateway.services.on(ListBadRows, ({ after }) => ({
    rows: after
      ? []
      : [
          {
            row: 7,
            reasons: [
              importError('import.number', { label: 'Price', cell: 'x' }),
              importError('import.twice', { row: 2 }),
            ],
            cells: CSV_COLUMNS.map((name) => `=${name}`),
          },
        ],
  }));
  const answer = await gateway.call('GET', '/product-imports/import-1/problems.csv', { headers: headers() });
  const [head, line] = (await answer.text()).split('\r\n');
  expect(head).toContain('row,reasons,productId,name');
  expect(line).toContain(
    `7,"Price must be a number, not ""x""; The same product is in row 2",'=productId,'=name`,
  );
});
