import { PICK_UP, type MailTemplate, type MailTemplates, type OrderStage } from '@netra/contracts';

/** The content of a mail before the layouts make text and HTML of it. All texts are plain; the HTML layout escapes them. */
export interface MailContent {
  subject: string;
  heading: string;
  blocks: Block[];
}

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'button'; label: string; link: string }
  | { kind: 'link'; label: string; link: string }
  | { kind: 'facts'; rows: Fact[] };

/** A label and its value; `strong` for sums. */
export interface Fact {
  label: string;
  value: string;
  strong?: boolean;
  /** The value is an amount, which stays on one line; the label is user input and may break anywhere. */
  isAmount?: boolean;
}

/** The mails in one language. */
export type Texts = { [T in MailTemplate]: (data: MailTemplates[T]) => MailContent };

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const small = (text: string): Block => ({ kind: 'small', text });
export const code = (text: string): Block => ({ kind: 'code', text });
export const button = (label: string, link: string): Block => ({ kind: 'button', label, link });
/** A link that is not the purpose of the mail. */
export const quietLink = (label: string, link: string): Block => ({ kind: 'link', label, link });
export const facts = (...rows: Fact[]): Block => ({ kind: 'facts', rows });

const AMOUNT = new Intl.NumberFormat('en-LK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount: `Rs 12,500.00`. */
export const rupees = (amount: number): string => `Rs ${AMOUNT.format(amount)}`;

/** A label and its amount. */
export const amountRow = (label: string, amount: number): Fact => ({
  label,
  value: rupees(amount),
  isAmount: true,
});

interface AmountLine {
  text: string;
  amount: number;
}

/** Amounts and their sum. */
export const amounts = (lines: AmountLine[], sum: AmountLine): Block =>
  facts(...lines.map(({ text, amount }) => amountRow(text, amount)), {
    ...amountRow(sum.text, sum.amount),
    strong: true,
  });

interface OrderWords {
  total: string;
  pickUp: string;
  /** @param district in English, as in addresses */
  delivery: (district: string) => string;
}

/** The lines of an order, its delivery when that was agreed, and the sum. */
export const orderLines = (order: MailTemplates['order-placed'], words: OrderWords): Block =>
  facts(
    ...order.lines.map(({ name, qty, price }) => amountRow(`${qty} × ${name}`, qty * price)),
    ...deliveryRow(order, words),
    { ...amountRow(words.total, order.total), strong: true },
  );

function deliveryRow(
  { district, deliveryFee = 0 }: MailTemplates['order-placed'],
  words: OrderWords,
): Fact[] {
  if (!district) return [];
  return [amountRow(district === PICK_UP ? words.pickUp : words.delivery(district), deliveryFee)];
}

const STAGE_OF = { pending: 'placed', completed: 'delivered', cancelled: 'cancelled' } as const;

/** What a mail about an order reports. */
export type OrderNews = OrderStage | 'expired';

/** The previous release of orders sends the status alone. */
export const orderNews = ({ stage, status, isExpired }: MailTemplates['order-status']): OrderNews =>
  isExpired ? 'expired' : (stage ?? STAGE_OF[status]);

/** The button that opens an order, for customers with an account. */
export const orderButton = (
  label: string,
  { isGuest, link }: { isGuest?: boolean; link: string },
): Block[] => (isGuest ? [] : [button(label, link)]);

/** The button by which a customer confirms an order, and until when. */
export const confirmation = (
  { confirmation: asked }: MailTemplates['order-placed'],
  sentence: (hours: number) => string,
  label: string,
): Block[] => (asked ? [paragraph(sentence(asked.hours)), button(label, asked.link)] : []);

type QuoteFact = Exclude<keyof MailTemplates['quote-request'], 'link'>;

/** The filled-in fields of the form for a quote. */
export const quoteFacts = (
  request: MailTemplates['quote-request'],
  labels: Record<QuoteFact, string>,
): Block =>
  facts(
    ...(Object.keys(labels) as QuoteFact[]).flatMap((name) =>
      request[name] ? [{ label: labels[name], value: String(request[name]) }] : [],
    ),
  );
