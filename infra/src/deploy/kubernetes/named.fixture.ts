import { nameOf, type KubernetesObject } from './object.js';

/** Whether an object has the name, or the name followed by a hash or version. */
export const isNamed = (object: KubernetesObject, name: string) =>
  nameOf(object) === name || (nameOf(object).startsWith(`${name}-`) && /^(ConfigMap|Job)/.test(name));
/** @throws when there is none */
export const find = (objects: KubernetesObject[], name: string) => {
  const found = objects.find((object) => isNamed(object, name));
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
