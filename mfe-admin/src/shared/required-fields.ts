import { toast, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';

/** Fields that must not be blank: their rules, and the sentence for the form as a whole. */
export function useRequiredFields<Name extends string>(labels: Record<Name, string>, sentence: string) {
  const { common } = useTexts(texts);
  const names = Object.keys(labels) as Name[];
  const rules = Object.fromEntries(
    names.map((name) => [name, (value: string) => !value.trim() && common.required(labels[name])]),
  ) as Record<Name, (value: string) => string | false>;
  return {
    rules,
    /** Says the sentence when a field is blank, else what is wrong first. */
    refused: (errors: { [field: string]: string | undefined }, values: { [field: string]: string }) => {
      const isBlank = names.some((name) => !values[name]?.trim());
      const said = isBlank ? sentence : Object.values(errors).find(Boolean);
      if (said) toast.error(said);
      return said;
    },
  };
}
