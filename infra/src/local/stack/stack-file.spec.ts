import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkPort } from './places.js';
import { sentenceOf, Refusal } from './refusal.js';
import { secretsOf } from './secrets.js';
import { readSettings } from './settings.js';
import { removeStackFile, writeStackFile, type StackFile } from './stack-file.js';

describe('data folder', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'netra-data-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const content: StackFile = {
    origin: 'http://localhost:8080',
    mail: { smtp: 'smtp://127.0.0.1:1025', web: 'http://127.0.0.1:1080' },
    nats: 'nats://127.0.0.1:4222',
    postgres: 'postgres://netra:secret@127.0.0.1:5432/postgres',
    images: '/house/.data/pictures',
    metrics: { edge: 'http://127.0.0.1:9100/metrics' },
    processes: [{ name: 'catalog', pid: 7, port: 8 }],
  };

  it('stack.json is replaced atomically and leaves nothing beside it', () => {
    writeStackFile(dataDir, content);
    writeStackFile(dataDir, { ...content, processes: [] });
    expect(readdirSync(dataDir)).toEqual(['stack.json']);
    expect(JSON.parse(readFileSync(path.join(dataDir, 'stack.json'), 'utf8'))).toEqual({
      ...content,
      processes: [],
    });
    removeStackFile(dataDir);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('secrets are stable, long, and readable only by their owner', () => {
    const secrets = secretsOf(dataDir);
    expect(secretsOf(dataDir)).toEqual(secrets);
    expect(secrets.jwtKeys).toMatch(/^local:.{64}$/);
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });
});

describe('settings of npm start', () => {
  it('default to port 8080, the demo, and .data', () => {
    expect(readSettings('/house', [], {})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      demoData: true,
      dataDir: '/house/.data',
      dev: false,
    });
  });

  it.each(['http', '-1', '65536', '80.5'])('refuse PORT=%s, and the error names the variable', (PORT) => {
    expect(() => readSettings('/house', [], { PORT })).toThrow(/^PORT must be a number/);
  });

  it('refuse a taken port and suggest choosing another', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await expect(checkPort(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is taken by another program; choose another one`,
    );
    other.close();
  });

  it('refuse to listen on the address of another machine, and the error names the variable', async () => {
    await expect(checkPort(0, '192.0.2.1')).rejects.toThrow(/^HOST must be an address of this machine/);
  });

  it.each([
    [Object.assign(new Error('write'), { code: 'ENOSPC' }), 'The disk that holds /data is full.'],
    [new Refusal('PostgreSQL did not start: No space left on device'), 'The disk that holds /data is full.'],
    [new Refusal('Port 1 is taken.'), 'Port 1 is taken.'],
    [new TypeError('a bug'), undefined],
  ])('explain %s as %j', (error, sentence) => {
    expect(sentenceOf(error, '/data')).toBe(sentence);
  });
});
