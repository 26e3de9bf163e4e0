/**
 * Jest's `testRunner`. It imports test files natively, so that a worker evaluates Nest, TypeORM and our packages once instead of once per
 * file; only the test file itself is evaluated again. After each file it restores mocks, timers, environment variables and globals.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { jestExpect } from '@jest/expect';
import { createEmptyTestResult } from '@jest/test-result';
import { addEventHandler, getState, removeEventHandler, resetState, run } from 'jest-circus';
import { formatResultsErrors } from 'jest-message-util';
import './module-hooks.mjs';
import { inSources } from './stack-traces.mjs';
import { jest } from './globals.mjs';

let files = 0;
const UNHANDLED = ['uncaughtException', 'unhandledRejection'];

export default async function runFile(globalConfig, config, _environment, _runtime, testPath) {
  // Not `setupFiles`: Jest evaluates those as well, with all that they import, in a new context for each test file.
  for (const file of config.testEnvironmentOptions.once ?? [])
    await import(pathToFileURL(path.join(config.rootDir, file)).href);
  const restore = [restoringVariables(), restoring(globalThis), restoring(console)];
  const unhandled = [];
  const logged = listen();
  const listener = listenerOf(testPath, logged);
  const restoreHandlers = replaceHandlers((error) => unhandled.push(error));
  try {
    prepare(globalConfig, config);
    addEventHandler(listener);
    const suffix = `?${config.testEnvironmentOptions.fresh ? 'fresh' : 'file'}=${++files}`;
    const loading = usage();
    for (const file of [...config.setupFilesAfterEnv, testPath])
      await import(pathToFileURL(file).href + suffix);
    const running = usage();
    const { testResults, unhandledErrors } = await run();
    const ended = usage();
    const times = {
      wall: ended.wall - loading.wall,
      cpu: ended.cpu - loading.cpu,
      loading: running.wall - loading.wall,
    };
    const late = [...unhandled.map((error) => error?.stack ?? String(error)), ...logged];
    const errors = [...unhandledErrors, ...late].map(inSources);
    return { ...resultOf(testResults.map(assertionOf), errors, { globalConfig, config, testPath }), times };
  } finally {
    removeEventHandler(listener);
    restoreHandlers();
    jest.restoreAllMocks();
    jest.useRealTimers();
    for (const undo of restore) undo();
  }
}

/** Bound here, because a test may fake the clock. */
const now = performance.now.bind(performance);

/** In seconds. */
const usage = () => {
  const { user, system } = process.cpuUsage();
  return { wall: now() / 1_000, cpu: (user + system) / 1_000_000 };
};

function prepare(globalConfig, config) {
  resetState();
  const state = getState();
  state.testTimeout = config.testTimeout ?? state.testTimeout;
  if (globalConfig.testNamePattern) state.testNamePattern = new RegExp(globalConfig.testNamePattern, 'i');
}

/** Sets the running test's name for `expect`, and fails the test for what `expect` and the console have collected. */
const listenerOf = (testPath, logged) => (event) => {
  if (event.name === 'test_start') jestExpect.setState({ currentTestName: nameOf(event.test), testPath });
  if (event.name !== 'test_done') return;
  const { suppressedErrors = [] } = jestExpect.getState();
  jestExpect.setState({ suppressedErrors: [] });
  const unmet = jestExpect.extractExpectedAssertionsErrors().map(({ error }) => error);
  const unexpected = logged
    .splice(0)
    .map((text) => new Error(`The test logs what it does not expect: ${text}`));
  event.test.errors.push(...suppressedErrors, ...unmet, ...unexpected);
};

/** Node prints a deprecation once per process, so it belongs to no single test. */
const OF_NODE = /^\(node:\d+\)/;

/** Collects errors and warnings that reach the console. A test that expects one mocks the function. */
function listen() {
  const logged = [];
  for (const level of ['error', 'warn'])
    console[level] = (...given) => {
      const text = format(...given);
      if (!OF_NODE.test(text)) logged.push(text);
    };
  return logged;
}

/** The names of a test and of its blocks; the outermost block is Jest's own. */
const nameOf = ({ name, parent }) => (parent?.parent ? `${nameOf(parent)} ${name}` : name);

function replaceHandlers(handler) {
  const before = UNHANDLED.map((name) => process.rawListeners(name));
  for (const name of UNHANDLED) process.removeAllListeners(name).on(name, handler);
  return () => {
    for (const [index, name] of UNHANDLED.entries()) {
      process.removeListener(name, handler);
      for (const listener of before[index]) process.on(name, listener);
    }
  };
}

function restoringVariables() {
  const before = { ...process.env };
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  };
}

/** Returns a function that restores the object's current properties. New ones stay, because libraries keep state in globals. */
function restoring(object) {
  const before = Object.getOwnPropertyDescriptors(object);
  return () => {
    for (const [name, descriptor] of Object.entries(before))
      if (Object.getOwnPropertyDescriptor(object, name)?.value !== descriptor.value)
        Object.defineProperty(object, name, descriptor);
  };
}

function assertionOf({ testPath, status, errors, errorsDetailed, ...test }) {
  const [, ...names] = testPath; // the first is Jest's root block
  return {
    ancestorTitles: names.slice(0, -1),
    title: names.at(-1),
    fullName: names.join(' '),
    status:
      status === 'skip' ? 'pending' : errors.length > 0 ? 'failed' : status === 'todo' ? 'todo' : 'passed',
    duration: test.duration,
    invocations: test.invocations,
    location: test.location,
    numPassingAsserts: test.numPassingAsserts,
    failureMessages: errors.map(inSources),
    failureDetails: errorsDetailed.map(detailed),
    retryReasons: [],
  };
}

const MOST_CAUSES = 8;

/** Jest prints the code around the first frame of a stack trace, including those of causes. */
function detailed(error) {
  for (let [each, depth] = [error, 0]; typeof each?.stack === 'string' && depth < MOST_CAUSES; depth++) {
    each.stack = inSources(each.stack);
    each = each.cause;
  }
  return error;
}

function resultOf(testResults, errors, { globalConfig, config, testPath }) {
  const count = (wanted) => testResults.filter(({ status }) => status === wanted).length;
  const message = formatResultsErrors(testResults, config, globalConfig, testPath);
  return {
    ...createEmptyTestResult(),
    console: undefined,
    displayName: config.displayName,
    failureMessage: errors.length > 0 ? [message ?? '', ...errors].join('\n\n') : message,
    numFailingTests: count('failed'),
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    testExecError: errors.length > 0 ? { message: '', stack: errors.join('\n') } : undefined,
    testFilePath: testPath,
    testResults,
  };
}
