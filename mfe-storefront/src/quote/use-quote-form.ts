import type { QuoteRequestBody } from '@netra/api-client';
import { call, useForm, useLanguage, useSession, useTexts } from '@netra/web-kit';
import { isBlank } from '@netra/web-kit/rules';
import { chosenDistrict } from '../shared/delivery/chosen-district';
import { quoteTexts } from '../texts/quote';

export type QuoteValues = Record<
  'name' | 'phone' | 'email' | 'district' | 'place' | 'premises' | 'cameras' | 'wishes',
  string
>;

/** What was sent, as shown in the thanks. */
export interface SentQuote {
  reference: string;
  name: string;
}

/** The state of the form; prefilled for a signed-in customer. */
export function useQuoteForm(onSent: (sent: SentQuote) => void) {
  const t = useTexts(quoteTexts);
  const { user, token } = useSession('customer');
  const [language] = useLanguage();
  const required = (message: string) => (value: string) => (isBlank(value) ? message : undefined);
  return useForm<QuoteValues>({
    initial: {
      name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
      phone: user?.phone ?? '',
      email: user?.email ?? '',
      district: knownDistrict(),
      place: '',
      premises: '',
      cameras: '',
      wishes: '',
    },
    rules: {
      name: required(t.nameMissing),
      phone: required(t.phoneMissing),
      district: required(t.districtMissing),
    },
    failure: t.failed,
    submit: async (values) => {
      const body = { ...bodyOf(values), language };
      const { reference } = token
        ? await call('POST /quotes/mine', { body })
        : await call('POST /quotes', { body, session: 'none' });
      onSent({ reference, name: body.name });
    },
  });
}

/** The delivery district, unless orders are picked up. */
function knownDistrict(): string {
  const chosen = chosenDistrict.get() ?? '';
  return chosen === 'pickup' ? '' : chosen;
}

const bodyOf = ({ email, cameras, district, ...texts }: QuoteValues): QuoteRequestBody => ({
  ...texts,
  district: district as QuoteRequestBody['district'],
  email: isBlank(email) ? null : email,
  cameras: cameras.trim() ? Number(cameras) : null,
});
