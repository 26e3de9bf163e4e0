/** Whether a version satisfies `^x.y.z`: equal up to the first non-zero part, and not older. */
export function satisfies(version: string, range: string): boolean {
  const wanted = range.replace(/^\^/, '').split('.').map(Number);
  const given = version.split('.').map(Number);
  const fixed = wanted.findIndex((part) => part > 0);
  if (fixed < 0) return true;
  const isSame = wanted.slice(0, fixed + 1).every((part, index) => part === given[index]);
  const [a = 0, b = 0] = [wanted, given].map((v) => (v[1] ?? 0) * 10_000 + (v[2] ?? 0));
  return isSame && b >= a;
}
