/** The public name of a review's author: first name and initial, `Nimal P.` */
export function publicName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial = ''] = lastName.trim();
  return initial ? `${firstName} ${initial.toUpperCase()}.` : firstName;
}
