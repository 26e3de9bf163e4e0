import { clientsBehind } from '../http/client-key.js';
import { CheckedVariable } from './variables.js';

/** A list of trusted proxies, as `clientsBehind` takes it. */
export const ProxiesVariable = (): PropertyDecorator =>
  CheckedVariable('addresses or networks separated by commas, such as loopback,10.0.0.0/8', isProxies);

function isProxies(text: string): boolean {
  try {
    clientsBehind(text);
    return true;
  } catch {
    return false;
  }
}
