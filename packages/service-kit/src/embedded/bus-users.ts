import { BUS_PROCESSES, permissionsOf, SETUP_USER, type BusPermissions } from '../bus/permissions.js';

/** Every user of the bus. */
export const BUS_USERS: readonly string[] = [...BUS_PROCESSES, SETUP_USER];

/** A reply must come within the time that the longest request waits. */
const ANSWER = `allow_responses: { max: 1, expires: "10s" }`;

const SETUP: BusPermissions = {
  publish: { allow: ['$JS.API.>'], deny: [] },
  subscribe: [`_INBOX.${SETUP_USER}.>`],
  answers: false,
};

/**
 * The part of nats-server's configuration that makes its users, each with the rights of `BUS_ACCESS` and no others.
 * @param passwordOf a user's password as it stands in the file: a quoted text, or a variable such as `$CATALOG`
 * @param unlimited more users, who may do anything; their passwords as they stand in the file
 */
export function busUsersConfig(
  passwordOf: (user: string) => string,
  unlimited: Readonly<Record<string, string>> = {},
): string {
  const named = [
    ...BUS_PROCESSES.map((name) => user(name, passwordOf(name), permissionsOf(name))),
    user(SETUP_USER, passwordOf(SETUP_USER), SETUP),
    ...Object.entries(unlimited).map(([name, password]) => `    { user: ${name}, password: ${password} }`),
  ];
  return `authorization {\n  users: [\n${named.join('\n')}\n  ]\n}\n`;
}

function user(name: string, password: string, { publish, subscribe, answers }: BusPermissions): string {
  const deny = publish.deny.length ? `, deny: ${list(publish.deny)}` : '';
  return `    {
      user: ${name}, password: ${password}
      permissions: {
        publish: { allow: ${list(publish.allow)}${deny} }
        subscribe: { allow: ${list(subscribe)} }${answers ? `\n        ${ANSWER}` : ''}
      }
    }`;
}

const list = (subjects: readonly string[]): string =>
  `[${subjects.map((subject) => `\n          "${subject}"`).join('')}\n        ]`;
