import { Transform } from 'class-transformer';
import { clientsBehind } from '../http/client-key.js';
import { CheckedVariable } from './variables.js';

/** A list of trusted proxies, separated by commas or spaces; becomes a list separated by commas, as `clientsBehind` expects it. */
export function ProxiesVariable(): PropertyDecorator {
  const transform = Transform(({ value }) => (typeof value === 'string' ? withCommas(value) : value));
  const check = CheckedVariable(
    'addresses or networks separated by commas, such as loopback,10.0.0.0/8',
    isProxies,
  );
  return (target, key) => [transform, check].forEach((decorate) => decorate(target, key));
}

/** CDNs publish their networks as lines, and Caddy expects spaces. */
const withCommas = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .join(',');

function isProxies(text: string): boolean {
  try {
    clientsBehind(text);
    return true;
  } catch {
    return false;
  }
}
