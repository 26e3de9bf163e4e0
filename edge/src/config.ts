import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientsBehind } from '@netra/node-kit';
import { type GoogleSignIn, readGoogleSignIn } from './pages/google-sign-in.js';

/** What the edge is told by its environment. */
export interface EdgeConfig {
  host: string;
  port: number;
  gatewayUrl: string;
  imagesUrl: string;
  /** Holds a folder for each built remote. */
  remotesDir: string;
  /** Holds the built shell. */
  shellDir: string;
  /** Where people reach the site; with https, browsers are told to stay with it. */
  publicOrigin: string;
  /** Milliseconds that a page may wait for its data before the browser is left to fetch it. */
  dataBudget: number;
  /** Milliseconds for which connections are still taken when the edge has been told to stop. */
  linger: number;
  /** Whose `X-Forwarded-For` counts: addresses, networks, `loopback`, `uniquelocal`, separated by commas. */
  trustProxy: string;
  /** Calls and pages that are worked on at once; more are refused at once. */
  requestsAtOnce: number;
  /** Where probes and Prometheus ask, never the public; 0 = a free port. */
  healthHost: string;
  healthPort: number;
  /** Where traces are sent, if anywhere, and the part of them that is recorded. */
  tracing: { endpoint: string; ratio: number };
  /** Absent while sign-in by Google is off. */
  google?: GoogleSignIn;
}

/** The root of the repository, from the sources as well as from what is built of them. */
const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');

/** Reads and checks the environment; throws one sentence that names the variable. */
export function readConfig(env: NodeJS.ProcessEnv): EdgeConfig {
  return {
    host: env.HOST ?? '127.0.0.1',
    port: port('PORT', env.PORT || '8080'),
    gatewayUrl: url('GATEWAY_URL', env.GATEWAY_URL ?? 'http://127.0.0.1:3000'),
    imagesUrl: url('IMAGES_URL', env.IMAGES_URL ?? env.S3_ENDPOINT ?? 'http://127.0.0.1:9000'),
    remotesDir: path.resolve(env.REMOTES_DIR ?? path.join(root, 'dist/remotes')),
    shellDir: path.resolve(env.SHELL_DIR ?? path.join(root, 'dist/shell')),
    publicOrigin: url('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN ?? 'http://localhost:8080'),
    dataBudget: number('DATA_BUDGET_MS', 1, 6000, env.DATA_BUDGET_MS || '150'),
    linger: number('LINGER_MS', 0, 6000, env.LINGER_MS || '0'),
    trustProxy: proxies('TRUST_PROXY', env.TRUST_PROXY || 'loopback'),
    requestsAtOnce: number('REQUESTS_AT_ONCE', 1, 100_000, env.REQUESTS_AT_ONCE || '256'),
    healthHost: env.HEALTH_HOST || '127.0.0.1',
    healthPort: port('HEALTH_PORT', env.HEALTH_PORT || '0'),
    tracing: readTracing(env),
    google: readGoogleSignIn(env),
  };
}

function readTracing(env: NodeJS.ProcessEnv): EdgeConfig['tracing'] {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || '1');
  if (!(ratio >= 0 && ratio <= 1)) throw new Error('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  return { endpoint: endpoint ? url('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint) : '', ratio };
}

function port(name: string, text: string): number {
  return number(name, 0, 65_535, text);
}

function number(name: string, least: number, most: number, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${name} must be a number from ${least} to ${most}, not "${text}"`);
}

function proxies(name: string, text: string): string {
  try {
    clientsBehind(text);
    return text;
  } catch {
    throw new Error(`${name} must be addresses or networks separated by commas, not "${text}"`);
  }
}

function url(name: string, text: string): string {
  const isHttp = /^https?:/.test(text) && URL.canParse(text);
  if (isHttp) return text.replace(/\/$/, '');
  throw new Error(`${name} must be an http or https address, not "${text}"`);
}
