/** Prints the result of a load, and sets exit code 1 when a request was lost. */
export function report({ sent, lost, late, orders, milliseconds, rate }) {
  const sorted = milliseconds.toSorted((a, b) => a - b).map(Math.round);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  console.log(
    `${sent} requests at ${rate}/s, ${lost.length} lost, ${orders} orders placed; answered within ${at(0.5)} ms (half), ${at(0.99)} ms (99 of 100), ${at(1)} ms (all); ${late} began late`,
  );
  const reasons = new Map();
  for (const line of lost) {
    const reason = line.replace(/^after [\d.]+ s /, '').replaceAll(/ROLL-[\d-]+/g, 'ROLL');
    reasons.set(reason, [...(reasons.get(reason) ?? []), line]);
  }
  for (const [reason, { length, 0: first }] of reasons)
    console.log(`  ${length} x ${reason}; first ${first.split(' s ')[0]} s`);
  process.exitCode = lost.length === 0 ? 0 : 1;
}
