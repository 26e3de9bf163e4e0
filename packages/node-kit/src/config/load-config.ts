import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { readFileSync } from 'node:fs';

/** Thrown by `loadConfig`; its message is one sentence for the operator. */
export class ConfigError extends Error {}

/** The exit code of a process whose configuration is wrong (EX_CONFIG of sysexits.h). */
export const CONFIG_EXIT_CODE = 78;

/**
 * Reads the variables that the class declares as fields; an empty variable counts as absent. `<NAME>_FILE` may name a file with the value,
 * as containers get their secrets.
 * @throws ConfigError, which names the variable and what it must be
 */
export function loadConfig<T extends object>(Class: new () => T, env: NodeJS.ProcessEnv = process.env): T {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  for (const name of fieldsOf(Class)) {
    const file = given[`${name}_FILE`];
    if (file !== undefined && given[name] !== undefined)
      throw new ConfigError(`${name} must be given once; ${name}_FILE is set too.`);
    if (file !== undefined) given[name] = contentOf(name, file);
  }
  const config = plainToInstance(Class, given);
  const [problem] = validateSync(config, { whitelist: true, stopAtFirstError: true });
  if (problem) {
    const expected = Object.values(problem.constraints ?? {})[0];
    const actual = given[problem.property] === undefined ? 'it is not set' : 'its value is not';
    throw new ConfigError(`${problem.property} must be ${expected}; ${actual}.`);
  }
  return config;
}

function fieldsOf(Class: new () => object): Set<string> {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Class, '', false, false);
  return new Set(rules.map(({ propertyName }) => propertyName));
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${name}_FILE must be a file that can be read; ${file} cannot (${code}).`, {
      cause: error,
    });
  }
}
