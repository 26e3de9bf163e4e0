/**
 * What a process says on the bus, and understands there, each with its fields. Its image carries it as `contract.json`.
 * @typedef {object} Contract
 * @property {string} process
 * @property {Record<string, { request: Shape, reply: Shape }>} answers by subject
 * @property {Record<string, { request: Shape, reply: Shape }>} asks by subject
 * @property {Record<string, Shape>} publishes by name of the event or task
 * @property {Record<string, Shape>} reads by name of the event or task
 * @property {Record<string, Shape>} types every named type that these mention
 */
/** @typedef {import('./shapes.mjs').Shape} Shape */

/**
 * @param {string} process
 * @param {ReturnType<typeof import('./shapes.mjs').shapesIn>} shapes
 * @param {{ BUS_ACCESS: object, INTERNAL_MESSAGES: { subject: string }[] }} contracts
 * @returns {Contract}
 */
export function contractOf(process, { types, declared }, { BUS_ACCESS, INTERNAL_MESSAGES }) {
  const access = BUS_ACCESS[process] ?? {};
  const internal = new Set(INTERNAL_MESSAGES.map(({ subject }) => subject));
  const asked = new Set(access.asks === 'public' ? [] : (access.asks ?? []).map(({ subject }) => subject));
  const isAsked = (name) => (access.asks === 'public' ? !internal.has(name) : asked.has(name));
  const messages = (wanted) =>
    Object.fromEntries(
      declared
        .filter(({ kind, name }) => kind === 'message' && wanted(name))
        .map(({ name, types: [request, reply] }) => [name, { request, reply }]),
    );
  const events = (...lists) => {
    const names = new Set(lists.flatMap((list) => (list ?? []).map(({ name }) => name)));
    const found = declared.filter(({ kind, name }) => kind !== 'message' && names.has(name));
    return Object.fromEntries(found.map(({ name, types: [payload] }) => [name, payload]));
  };
  const said = {
    answers: messages((name) => name.startsWith(`${process}.`)),
    asks: messages(isAsked),
    publishes: events(access.publishes),
    reads: events(access.consumes, access.hears),
  };
  return { process, ...said, types: mentioned(said, types) };
}

/** The named types that a value mentions, and that those mention. */
function mentioned(said, types) {
  const found = {};
  const look = (value) => {
    if (typeof value !== 'object' || value === null) return;
    const { ref } = value;
    if (typeof ref === 'string' && types[ref] && !found[ref]) look((found[ref] = types[ref]));
    for (const part of Object.values(value)) look(part);
  };
  look(said);
  return found;
}
