import { describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  labels?: { severity?: string };
  annotations?: { summary?: string; runbook?: string };
}

interface Panel {
  title: string;
  datasource: { uid: string };
  targets: { expr: string }[];
}

const root = path.resolve(import.meta.dirname, '../../../..');
const folder = path.join(root, 'infra/deploy/observability');
const read = (...parts: string[]) => readFileSync(path.join(folder, ...parts), 'utf8');

const rules = readdirSync(path.join(folder, 'rules')).flatMap((file) =>
  (parse(read('rules', file)) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules),
);
const alerts = rules.filter(({ alert }) => alert).map((rule) => [rule.alert!, rule] as const);
const dashboards = readdirSync(path.join(folder, 'grafana/dashboards')).map(
  (file) => [file, JSON.parse(read('grafana/dashboards', file)) as { uid: string; panels: Panel[] }] as const,
);
const kebab = (name: string) => name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
const balanced = (text: string) =>
  (text.match(/[({[]/g) ?? []).length === (text.match(/[)}\]]/g) ?? []).length;

/** What blackbox-exporter asks for, as a compose file says. */
function probesOf(file: string): { targets: string[]; labels: { job: string; module: string } }[] {
  // What `!reset` takes away is nothing here.
  const compose = parse(readFileSync(path.join(root, file), 'utf8'), { logLevel: 'silent' }) as {
    configs: { 'probes.yml': { content: string } };
  };
  return parse(compose.configs['probes.yml'].content) as ReturnType<typeof probesOf>;
}

test('the rules name only routes that the gateway has', () => {
  const { paths } = JSON.parse(readFileSync(path.join(root, 'packages/api-client/openapi.json'), 'utf8')) as {
    paths: Record<string, object>;
  };
  const routes = Object.keys(paths).map((each) => `/api${each.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  const named = rules.flatMap(({ expr }) => [
    ...expr.matchAll(/service="gateway"[^}]*?route(=~?)"([^"]+)"/g),
  ]);
  expect(named.length).toBeGreaterThan(0);
  for (const [, operator, name = ''] of named) {
    const isNamed = (route: string) =>
      operator === '=' ? route === name : new RegExp(`^(${name})$`).test(route);
    expect([name, routes.some(isNamed)]).toEqual([name, true]);
  }
});

describe('the alerts', () => {
  test('when they are read, are of different names', () => {
    expect(new Set(alerts.map(([name]) => name)).size).toBe(alerts.length);
  });

  test.each(alerts)('%s has a severity, a summary and a runbook', (name, rule) => {
    const file = `docs/runbooks/${kebab(name)}.md`;
    expect(rule.labels?.severity).toMatch(/^(page|ticket|none)$/);
    expect(rule.annotations?.summary).toContain('{{');
    expect(rule.annotations?.runbook).toBe(file);
    expect(existsSync(path.join(root, file))).toBe(true);
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const heading of [`# ${name}`, '## What it means', '## Diagnose', '## Fix'])
      expect(text).toContain(`${heading}\n`);
  });

  test('exist for every runbook', () => {
    const known = alerts.map(([name]) => `${kebab(name)}.md`);
    const files = readdirSync(path.join(root, 'docs/runbooks'));
    expect(files.filter((file) => file !== 'README.md').toSorted()).toEqual(known.toSorted());
  });
});

describe('queries', () => {
  const recorded = new Set(rules.flatMap(({ record }) => record ?? []));
  const queries = [
    ...rules.map(({ alert, record, expr }) => [alert ?? record!, expr] as const),
    ...dashboards.flatMap(([, { panels }]) =>
      panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    ),
  ];

  test.each(queries)('of %s are balanced and use only existing recording rules', (_name, expr) => {
    expect(balanced(expr)).toBe(true);
    expect((expr.match(/netra:\w+:\w+/g) ?? []).filter((record) => !recorded.has(record))).toEqual([]);
  });

  test('of the dashboards use the configured data source', () => {
    const { datasources } = parse(read('grafana/provisioning/datasources/netra.yaml')) as {
      datasources: { uid: string }[];
    };
    const known = datasources.map(({ uid }) => uid);
    const used = dashboards.flatMap(([, { panels }]) => panels.map(({ datasource }) => datasource.uid));
    expect([...new Set(used)]).toEqual(['prometheus']);
    expect(known).toContain('prometheus');
  });
});

describe('flow of metrics and traces', () => {
  test('every process is scraped', () => {
    const { scrape_configs: jobs } = parse(read('prometheus.yml')) as {
      scrape_configs: { dns_sd_configs: { names: string[] }[] }[];
    };
    const services = readdirSync(path.join(root, 'services'));
    expect(jobs[0]!.dns_sd_configs[0]!.names.toSorted()).toEqual([...services, 'gateway', 'edge'].toSorted());
  });

  test('the collector forwards traces to the store', () => {
    const { service, exporters } = parse(read('otel-collector.yaml')) as {
      service: { pipelines: { traces: { exporters: string[] } } };
      exporters: Record<string, { endpoint: string }>;
    };
    const { port } = new URL(exporters[service.pipelines.traces.exporters[0]!]!.endpoint);
    expect(read('tempo.yaml')).toContain(`0.0.0.0:${port}`);
  });
});

describe('observability profile of compose', () => {
  interface Service {
    profiles?: string[];
    volumes?: string[];
  }
  const { services } = parse(readFileSync(path.join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const watching = Object.entries(services).filter(([, { profiles }]) => profiles?.includes('observability'));

  test('starts collector, store, metrics and dashboards, whose mounted files exist', () => {
    expect(watching.map(([name]) => name).toSorted()).toEqual([
      'alertmanager',
      'blackbox-exporter',
      'grafana',
      'nats-exporter',
      'node-exporter',
      'otel-collector',
      'postgres-exporter',
      'prometheus',
      'tempo',
    ]);
    const mounted = watching.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.split(':')[0]!).filter((file) => file.startsWith('./')),
    );
    expect(mounted).toHaveLength(8);
    expect(mounted.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('when it probes, has the job of each rule that looks at a probe', () => {
    const asked = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/probe_success\{job="([\w-]+)"\}/g)].map(([, job]) => job!),
    );
    expect([...new Set(asked)].toSorted()).toEqual(['probe-api', 'probe-bucket', 'probe-shop']);
    for (const file of ['compose.yaml', 'compose.production.yaml'])
      expect(
        probesOf(file)
          .map(({ labels }) => labels.job)
          .toSorted(),
      ).toEqual([...new Set(asked)].toSorted());
  });

  test.each(['compose.yaml', 'compose.production.yaml'])(
    'when it probes as %s says, wants a page of nothing but a page',
    (file) => {
      for (const { targets, labels } of probesOf(file))
        for (const target of targets)
          expect([target, labels.module]).toEqual([target, target.endsWith('/') ? 'page' : 'answers']);
    },
  );

  test('when it scrapes by names, finds a service of each name', () => {
    const [job] = (
      parse(read('prometheus.yml')) as { scrape_configs: { dns_sd_configs: { names: string[] }[] }[] }
    ).scrape_configs;
    expect(job!.dns_sd_configs[0]!.names.filter((name) => !services[name])).toEqual([]);
  });
});
