import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, newProduct, signIn, unique } from './support/api.js';
import { OtlpReceiver, rootsOf, treeOf } from './support/otlp-receiver.js';
import { ADMIN, startStack, type Stack } from './support/stack.js';
import { until } from './support/until.js';

interface Caught {
  to: string;
  text: string;
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** The values that no signal may contain, under the names that a failure prints. */
const SECRETS: Record<string, string> = {
  email: `${unique('marked')}@example.lk`,
  firstName: 'Markedfirst',
  lastName: 'Markedlast',
  phone: '0779182736',
  password: 'marked lamp in the garden',
  wrongPassword: 'marked lamp in the cellar',
  newPassword: 'marked lamp on the roof',
  address: '17 Marked Lane, Moratuwa',
  serial: unique('sn-marked').toUpperCase(),
  adminPassword: ADMIN.password,
};

/** What the trace of an order consists of. */
const STEPS = [
  /edge: POST \/api/,
  /gateway: POST \/api\/orders/,
  /gateway: orders\.order\.place/,
  /orders: orders\.order\.place/,
  /orders: INSERT customer_order/,
  /orders: catalog\.reservation\.reserve/,
  /catalog: catalog\.reservation\.reserve/,
  /catalog: INSERT reservation/,
  /orders: UPDATE customer_order/,
  /orders: publish event\.orders\.order\.placed/,
  /catalog: consume event\.orders\.order\.placed/,
  /orders: publish \w+\.mail\.message\.requested/,
  /mailer: consume \w+\.mail\.message\.requested/,
  /mailer: INSERT mail/,
  /mailer: send mail/,
];

describe('signals of the platform', () => {
  const receiver = new OtlpReceiver();
  const traceId = hex(16);
  let stack: Stack;
  let metrics = '';

  const api = <T = Record<string, unknown>>(request: string, options: Parameters<typeof call>[2] = {}) =>
    call<T>(stack.origin, request, options);
  const mailTo = async (address: string, part: RegExp) => {
    const { mail } = await stack.read();
    return until(
      async () => {
        const mails = (await (await fetch(`${mail.web}/email`)).json()) as { to: unknown; id: string }[];
        for (const { id } of mails.filter(({ to }) => JSON.stringify(to).includes(address))) {
          const { text } = (await (await fetch(`${mail.web}/email/${id}`)).json()) as Caught;
          const found = part.exec(text)?.[1];
          if (found) return found;
        }
        return undefined;
      },
      { what: `a mail with ${part}` },
    );
  };

  beforeAll(async () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: await receiver.start(), LOG_LEVEL: 'debug' };
    stack = await startStack({ env });
    await liveADay();
    // Each process sends its spans independently: the trace is complete when it has all of them, and they are connected.
    const isWhole = async () => {
      const spans = receiver.trace(traceId);
      const tree = treeOf(spans);
      return STEPS.every((step) => step.test(tree)) && rootsOf(spans).length === 1;
    };
    await until(isWhole, {
      what: () => `the trace of the order:\n${treeOf(receiver.trace(traceId))}`,
    });
    const addresses = Object.values((await stack.read()).metrics);
    const texts = addresses.map(async (address) => (await fetch(address)).text());
    metrics = (await Promise.all(texts)).join('\n');
  }, 300_000);
  afterAll(async () => {
    await stack?.stop();
    receiver.stop();
  }, 30_000);

  /** Uses every path on which secrets pass through the platform. */
  async function liveADay(): Promise<void> {
    const { email, firstName, lastName, phone, password, address, serial } = SECRETS as Record<
      string,
      string
    >;
    const admin = await signIn(stack.origin, ADMIN.email, ADMIN.password);
    const { productId } = await newProduct(stack.origin, admin, { stock: 3 });
    const person = { firstName, lastName, email, phone };
    await api('POST /users', { body: { ...person, password, confirmPassword: password } });
    await api('POST /users/login', { body: { email, password: SECRETS.wrongPassword } });
    const token = await signIn(stack.origin, email!, password!);
    SECRETS.token = token;
    await api('GET /cart', { token });
    const items = [{ productId, qty: 1 }];
    const { status } = await api('POST /orders', {
      token,
      body: { address, phone, items },
      headers: { traceparent: `00-${traceId}-${hex(8)}-00`, 'x-request-id': `order-${traceId}` },
    });
    expect(status).toBe(201);
    await api('POST /orders', { token, body: { address, phone, items: [{ productId, qty: 9 }] } });
    await api('POST /users/send-otp', { body: { email } });
    SECRETS.otp = await mailTo(email!, /\b(\d{6})\b/);
    await api('POST /users/reset-password', {
      body: { email, otp: SECRETS.otp, newPassword: SECRETS.newPassword },
    });
    const repair = { deviceName: 'Dome', serialNo: serial, estimatedDate: '2027-01-15', notes: 'Lens' };
    const customer = { customerName: firstName, customerEmail: email, customerPhone: phone };
    const technician = await technicianToken(admin);
    expect((await api('POST /repairs', { token: technician, body: { ...repair, ...customer } })).status).toBe(
      201,
    );
    await api(`GET /repairs/serial/${serial}`);
    SECRETS.trackingToken = await mailTo(email!, /[/=#]([\w-]{22})(?![\w-])/);
    expect((await api('POST /repairs/track', { body: { token: SECRETS.trackingToken } })).status).toBe(200);
    await fetch(`${stack.origin}/service?serial=${serial}`);
    await api(`PATCH /users/customers/${encodeURIComponent(email!)}/block`, {
      token: admin,
      body: { isBlock: true },
    });
    await api('POST /orders', { token, body: { address: 7, phone, items } });
  }

  async function technicianToken(admin: string): Promise<string> {
    const email = `${unique('marked-technician')}@example.lk`;
    const staff = { firstName: 'Tharindu', lastName: 'Fernando', email, phone: '0711111111' };
    const body = { ...staff, salary: 80000, speciality: 'CCTV' };
    const answer = await api<{ initialPassword: string }>('POST /technicians', { token: admin, body });
    const password = answer.body.initialPassword;
    Object.assign(SECRETS, { technicianEmail: email, initialPassword: password });
    const { body: session } = await api<{ token: string }>('POST /technicians/login', {
      body: { email, password },
    });
    SECRETS.technicianToken = session.token;
    return session.token;
  }

  test('the trace of an order spans edge, queries, events and mail', () => {
    const spans = receiver.trace(traceId);
    const tree = treeOf(spans);
    expect(rootsOf(spans).map(({ service, name }) => `${service}: ${name}`)).toEqual(['edge: POST /api/*']);
    for (const step of STEPS) expect(tree).toMatch(step);
  });

  test('the logs of a request have its id and its trace', () => {
    const line = logs()
      .split('\n')
      .find((text) => text.includes(`order-${traceId}`) && text.includes('"traceId"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ requestId: `order-${traceId}`, traceId });
  });

  test.each(['logs', 'traces', 'metrics'] as const)('the %s contain nothing secret or personal', (signal) => {
    const text = { logs: logs(), traces: receiver.text, metrics }[signal];
    expect(text.length).toBeGreaterThan(10_000);
    const variants = (value: string) => [value, encodeURIComponent(value), value.toLowerCase()];
    const leaked = Object.entries(SECRETS).filter(([, value]) =>
      variants(value).some((variant) => text.includes(variant)),
    );
    expect(leaked.map(([name, value]) => `${name}: ${around(text, variants(value))}`)).toEqual([]);
  });

  test('the metrics count orders, refusals, sign-ins and repairs', () => {
    for (const line of [
      /netra_orders_placed_total\{service="orders"\} 1/,
      /netra_oversell_refusals_total\{service="catalog"\} 1/,
      /netra_sign_ins_total\{realm="shop",outcome="refused",service="identity"\} 1/,
      /netra_repairs\{stage="Received",service="repairs"\} 1/,
      /netra_http_request_duration_seconds_count\{service="gateway",method="POST",route="\/api\/orders",status="2xx"\} 1/,
      /netra_message_duration_seconds_count\{service="orders",message="orders.order.place",outcome="CONFLICT"\} 1/,
      /netra_outbox_rows\{service="orders"\} 0/,
    ])
      expect(metrics).toMatch(line);
  });

  test('the metrics of rules and dashboards are exposed by some process', () => {
    // A gauge that has not been measured yet is there by its type only.
    const exposed = new Set(metrics.match(/^\w+(?=[{ ])|(?<=^# TYPE )\w+/gm));
    const wanted = new Set(observability().match(/\b(netra|process|nodejs)_\w+/g));
    expect(wanted.size).toBeGreaterThan(15);
    expect([...wanted].filter((name) => !exposed.has(name))).toEqual([]);
  });

  test('the metrics are not public', async () => {
    for (const path of ['/metrics', '/api/metrics']) {
      const text = await (await fetch(stack.origin + path)).text();
      expect(text).not.toContain('netra_');
    }
  });

  function observability(): string {
    const folder = join('infra', 'deploy', 'observability');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    // The backup is a process of compose.production.yaml, which runs nowhere else.
    const wanted = files.filter((file) =>
      /(^rules.(?!backup).*\.yml|^grafana.dashboards.*\.json)$/.test(file),
    );
    return wanted.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  }

  function logs(): string {
    const folder = join(stack.dataDir, 'logs');
    return readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
  }

  function around(text: string, variants: string[]): string {
    const at = Math.max(...variants.map((variant) => text.indexOf(variant)));
    return text.slice(Math.max(0, at - 150), at + 60);
  }
});
