import type { SpecName } from './spec-kinds';

/** A specification of a product. A server of a later release may know more names. */
export interface Spec {
  name: SpecName;
  value: string;
}

/** Reads the API's `name=value` texts. */
export const readSpecs = (specs: readonly string[] = []): Spec[] =>
  specs.map((spec) => {
    const [name, value] = spec.split(/=(.*)/s);
    return { name, value } as Spec;
  });

/** The API's text of a specification. */
export const writeSpec = ({ name, value }: Spec): string => `${name}=${value}`;
