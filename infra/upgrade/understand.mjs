/** @typedef {import('../contract/contract-of.mjs').Contract} Contract */
/** @typedef {import('../contract/shapes.mjs').Shape} Shape */

/** A shape with the table that its names are in. */
const within = (shape, { types }) => ({ shape, types });

/**
 * Why two processes would not understand each other, a sentence each: a message that nobody answers, or fields that one sends and the
 * other does not take, or needs and does not get.
 * @param {Contract} one
 * @param {Contract} other
 * @returns {string[]}
 */
export const misunderstandings = (one, other) => [
  ...asking(one, other),
  ...asking(other, one),
  ...telling(one, other),
  ...telling(other, one),
];

function asking(caller, callee) {
  return Object.entries(caller.asks).flatMap(([subject, { request, reply }]) => {
    if (!subject.startsWith(`${callee.process}.`)) return [];
    const answered = callee.answers[subject];
    if (!answered) return [`${caller.process} asks ${subject}, which ${callee.process} does not answer.`];
    const asked = faults(within(request, caller), within(answered.request, callee), { isStrict: true });
    const got = faults(within(answered.reply, callee), within(reply, caller));
    return [
      ...asked.map(
        (fault) => `${callee.process} does not take what ${caller.process} asks by ${subject}: ${fault}.`,
      ),
      ...got.map((fault) => `${caller.process} does not understand the reply to ${subject}: ${fault}.`),
    ];
  });
}

function telling(teller, reader) {
  return Object.entries(reader.reads).flatMap(([name, payload]) => {
    const told = teller.publishes[name];
    if (!told) return [];
    return faults(within(told, teller), within(payload, reader)).map(
      (fault) => `${reader.process} does not understand the event ${name} of ${teller.process}: ${fault}.`,
    );
  });
}

/**
 * @param {{ shape: Shape, types: object }} sent
 * @param {{ shape: Shape, types: object }} taken
 * @param {{ isStrict?: boolean, path?: string, seen?: Set<string> }} options `isStrict`: a field that is not expected is refused
 */
function faults(sent, taken, { isStrict = false, path = '', seen = new Set() } = {}) {
  const pair = `${sent.shape.ref}>${taken.shape.ref}`;
  if (sent.shape.ref && taken.shape.ref) {
    if (seen.has(pair)) return [];
    seen.add(pair);
  }
  const [from, to] = [resolved(sent), resolved(taken)];
  const deeper = (one, other, at) =>
    faults({ ...sent, shape: one }, { ...taken, shape: other }, { isStrict, path: at, seen });
  if (from.list && to.list) return deeper(from.list, to.list, `${path}[]`);
  if (from.fields && to.fields) return ofFields(from.fields, to.fields, { isStrict, path, deeper });
  return sameText(from, to, sent, taken) ? [] : [`${path || 'it'} has another type`];
}

function ofFields(from, to, { isStrict, path, deeper }) {
  const at = (name) => (path ? `${path}.${name}` : name);
  const missing = Object.entries(to)
    .filter(([name, { required }]) => required && !from[name]?.required)
    .map(([name]) => `${at(name)} is needed`);
  const unknown = isStrict ? Object.keys(from).filter((name) => !to[name]) : [];
  const common = Object.keys(to).filter((name) => from[name]);
  return [
    ...missing,
    ...unknown.map((name) => `${at(name)} is unknown`),
    ...common.flatMap((name) => deeper(from[name].is, to[name].is, at(name))),
  ];
}

/** What a process may do on the bus by a right of its own; the gateway may ask everything that is public. */
const rightsOf = ({ process, asks, publishes, reads }) => [
  ...(process === 'gateway' ? [] : Object.keys(asks)),
  ...Object.keys(publishes),
  ...Object.keys(reads),
];

/**
 * Why a process may not be replaced alone, a sentence each.
 * @param {Contract} next what its new image carries
 * @param {Contract[]} running what runs, the process that is replaced too
 * @returns {string[]}
 */
export function reasonsAgainst(next, running) {
  const before = running.find(({ process }) => process === next.process);
  const had = new Set(before && rightsOf(before));
  const rights = rightsOf(next).filter((name) => !had.has(name));
  return [
    ...rights.map((name) => `${next.process} has no right on the bus yet for ${name}.`),
    ...running.filter((one) => one !== before).flatMap((one) => misunderstandings(next, one)),
  ];
}

/** Names replaced by what they stand for; the fields of a class and of those above it together. */
function resolved({ shape, types }) {
  if (shape.ref && types[shape.ref]) return resolved({ shape: types[shape.ref], types });
  if (!shape.and) return shape;
  const parts = shape.and.map((part) => resolved({ shape: part, types }));
  if (!parts.every(({ fields }) => fields)) return shape;
  return { fields: Object.assign({}, ...parts.map(({ fields }) => fields)) };
}

/** Of what has neither fields nor items, only the same text is the same type. */
const sameText = (from, to, sent, taken) => spelled(from, sent.types) === spelled(to, taken.types);

function spelled(shape, types, depth = 0) {
  return JSON.stringify(shape, (_key, value) =>
    value?.ref && types[value.ref] && depth < 5
      ? JSON.parse(spelled(types[value.ref], types, depth + 1))
      : value,
  );
}
