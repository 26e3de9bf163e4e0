import { FRAMES } from '../shared/kit/cheaper-kit';
import { type Choices, ROLES, type Wishes } from '../shared/kit/plan-kit';
import { CODECS } from '../shared/kit/recording';

/** The most cameras in one place; the API's limit. */
export const MAX_CAMERAS = 32;
export const MAX_DAYS = 365;
export const MAX_LENGTH = 300;
export const CONNECTIONS = ['coaxial', 'network', 'wifi', '4g'] as const;
export const RESOLUTIONS = [2, 4, 5, 8] as const;

/** The state of the planner. It is in the address, so that a plan can be shared, printed and found again. */
export interface Plan {
  wishes: Wishes;
  choices: Choices;
}

const DEFAULTS: Wishes = {
  indoor: 2,
  outdoor: 2,
  days: 14,
  resolution: 2,
  fps: 15,
  codec: 'h265',
  connection: 'coaxial',
  length: 20,
};

/** Whether everything except places and days has its usual answer. */
export const isUsual = (wishes: Wishes): boolean =>
  (['resolution', 'fps', 'codec', 'connection', 'length'] as const).every(
    (name) => wishes[name] === DEFAULTS[name],
  );

/** Reads the address, or the submitted form. Invalid values become the default or the nearest valid value. */
export function readPlan(params: URLSearchParams): Plan {
  const whole = (name: keyof Wishes, min: number, max: number): number => {
    const number = Math.round(Number(params.get(name) || Number.NaN));
    return Number.isFinite(number) ? Math.min(Math.max(number, min), max) : (DEFAULTS[name] as number);
  };
  const oneOf = <Value extends string | number>(name: keyof Wishes, values: readonly Value[]): Value =>
    values.find((value) => String(value) === params.get(name)) ?? (DEFAULTS[name] as Value);
  return {
    wishes: {
      indoor: whole('indoor', 0, MAX_CAMERAS),
      outdoor: whole('outdoor', 0, MAX_CAMERAS),
      days: whole('days', 1, MAX_DAYS),
      resolution: oneOf('resolution', RESOLUTIONS),
      fps: oneOf('fps', FRAMES),
      codec: oneOf('codec', CODECS),
      connection: oneOf('connection', CONNECTIONS),
      length: whole('length', 1, MAX_LENGTH),
    },
    choices: Object.fromEntries(ROLES.flatMap((role) => chosen(role, params.get(`part-${role}`)))),
  };
}

const chosen = (role: string, productId: string | null) =>
  productId && productId.length <= 64 ? [[role, productId]] : [];

/** The plan that the form asks for at the moment, which is rendered later. */
export const planIn = (form: HTMLFormElement | null): Plan =>
  readPlan(new URLSearchParams([...new FormData(form ?? undefined)] as [string, string][]));

/** The whole plan as a query: a shared link must show the same even after the defaults change. */
export function writePlan({ wishes, choices }: Plan): string {
  const parts = Object.entries(choices).map(([role, productId]) => [`part-${role}`, productId]);
  const entries = Object.entries(wishes).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams([...entries, ...parts] as [string, string][]).toString();
}
