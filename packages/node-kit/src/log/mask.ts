/** Masks an e-mail address for logs: `nimal@x.lk` becomes `n***@x.lk`. */
export function mask(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${email[0]}***${email.slice(at)}` : '***';
}
