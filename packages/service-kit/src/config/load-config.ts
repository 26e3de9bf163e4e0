import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

/** Thrown by `loadConfig`; its message is one sentence for the operator. */
export class ConfigError extends Error {}

/** What a process answers to its parent when a variable is wrong (EX_CONFIG of sysexits.h). */
export const CONFIG_EXIT_CODE = 78;

/**
 * Reads the variables that the class names as its fields; an empty variable counts as absent.
 * @throws ConfigError which names the variable and what it should be
 */
export function loadConfig<T extends object>(Class: new () => T, env: NodeJS.ProcessEnv = process.env): T {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const config = plainToInstance(Class, given);
  const [problem] = validateSync(config, { whitelist: true, stopAtFirstError: true });
  if (problem) {
    const expected = Object.values(problem.constraints ?? {})[0];
    const actual = given[problem.property] === undefined ? 'it is not set' : 'its value is not';
    throw new ConfigError(`${problem.property} must be ${expected}; ${actual}.`);
  }
  return config;
}
