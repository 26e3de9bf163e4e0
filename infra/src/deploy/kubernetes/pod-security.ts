import { at, isObject, listAt, type JsonObject } from './object.js';

const VOLUMES = ['configMap', 'emptyDir', 'ephemeral', 'persistentVolumeClaim', 'projected', 'secret'];

/** The Pod Security Standard "restricted", plus a read-only file system and no cluster token. */
export function podFindings(pod: JsonObject): string[] {
  const findings: string[] = [];
  const demand = (good: boolean, text: string) => void (good || findings.push(text));
  for (const host of ['hostNetwork', 'hostPID', 'hostIPC']) demand(!pod[host], `${host} is not allowed`);
  demand(pod['priorityClassName'] !== undefined, 'must have a priority');
  demand(pod['automountServiceAccountToken'] === false, 'must not mount a token of its service account');
  for (const volume of listAt(pod, 'volumes')) {
    const kinds = Object.keys(volume).filter((name) => name !== 'name');
    demand(
      kinds.every((kind) => VOLUMES.includes(kind)),
      `volume ${String(volume['name'])} is of a kind that is not allowed`,
    );
  }
  for (const container of [...listAt(pod, 'initContainers'), ...listAt(pod, 'containers')])
    findings.push(...containerFindings(container, pod));
  return findings;
}

function containerFindings(container: JsonObject, pod: JsonObject): string[] {
  const name = String(container['name']);
  const findings: string[] = [];
  const demand = (good: boolean, text: string) => void (good || findings.push(`container ${name} ${text}`));
  const own = isObject(container['securityContext']) ? container['securityContext'] : {};
  const security: JsonObject = { ...(at(pod, 'securityContext') as JsonObject | undefined), ...own };
  const added = at(own, 'capabilities.add');
  const dropped = at(own, 'capabilities.drop');
  const seccomp = at(security, 'seccompProfile.type');
  demand(security['runAsNonRoot'] === true, 'must run as non-root');
  demand(typeof security['runAsUser'] === 'number' && security['runAsUser'] > 0, 'must name a user above 0');
  demand(seccomp === 'RuntimeDefault' || seccomp === 'Localhost', 'must have a seccomp profile');
  demand(own['allowPrivilegeEscalation'] === false, 'must not gain privileges');
  demand(!own['privileged'], 'must not be privileged');
  demand(own['readOnlyRootFilesystem'] === true, 'must have a read-only root file system');
  demand(Array.isArray(dropped) && dropped.includes('ALL'), 'must drop all capabilities');
  demand(!Array.isArray(added) || added.length === 0, 'must not add capabilities');
  demand(!listAt(container, 'ports').some((port) => port['hostPort']), 'must not take a port of the host');
  return findings;
}
