/** The lines that a user needs once the shop is open. */
export function printAddresses(origin: string, mailPage: string, seconds: number): void {
  console.log(`
Netra is open. First page after ${seconds.toFixed(1)} s.

  Shop and back office  ${origin}
  API documentation     ${origin}/api/docs
  Mail that was sent    ${mailPage}

Stop it with Ctrl-C.`);
}

/** The demo accounts and their URLs. */
export function printSignIns(
  origin: string,
  people: { who: string; page: string; email: string; password: string }[],
): void {
  console.log('\nSign in to the demo as');
  for (const { who, page, email, password } of people)
    console.log(`  ${who.padEnd(11)} ${email.padEnd(24)} ${password.padEnd(20)} ${origin}${page}`);
}
