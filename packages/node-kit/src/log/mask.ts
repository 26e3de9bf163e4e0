/** An e-mail address as logs may show it: `nimal@x.lk` is `n***@x.lk`. */
export function mask(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${email[0]}***${email.slice(at)}` : '***';
}
