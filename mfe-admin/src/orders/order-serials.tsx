import type { Order } from '@netra/api-client';
import {
  ApiError,
  Button,
  Field,
  Form,
  FormActions,
  Icon,
  LinkButton,
  Textarea,
  toast,
  useForm,
  useTexts,
} from '@netra/web-kit';
import { useFormDraft } from '@netra/staff-kit';
import { serialKey, serialNumber } from '@netra/web-kit/rules';
import { serialsTexts } from '../texts/serials';
import { followingSerials } from './following-serials';
import styles from './order-dialog.module.css';
import { useRecordSerials } from './orders.api';
import type { Refusal } from './use-order-changes';

/** The fields are open while the packer has the pieces in hand. */
const isPacking = ({ stage }: Order) => stage === 'confirmed' || stage === 'packed';

const listed = (text = '') =>
  text
    .split(/[\n,;]/)
    .map(serialNumber)
    .filter(Boolean);

/** Whether a serial occurs twice in the form, as when a label is scanned twice. */
const isTwice = (serial: string, values: Record<string, string>): boolean =>
  Object.values(values)
    .flatMap(listed)
    .filter((other) => serialKey(other) === serialKey(serial)).length > 1;

const valuesOf = ({ items }: Order): Record<string, string> =>
  Object.fromEntries(items.map(({ _id, serials }) => [_id, serials.join('\n')]));

interface OrderSerialsProps {
  order: Order;
  onSaved: (order: Order) => void;
  /** Somebody else has changed the order. What is typed stays: also in the fields of that order, as a draft. */
  onStale: (current: Order) => void;
}

/** The serial numbers of an order's pieces, one per row. The repair desk uses them to find the warranty. */
export function OrderSerials({ order, onSaved, onStale }: OrderSerialsProps) {
  const t = useTexts(serialsTexts);
  const record = useRecordSerials();
  const ruleOf = (qty: number) => (text: string, values: Record<string, string>) => {
    const twice = listed(text).find((serial) => isTwice(serial, values));
    return (listed(text).length > qty && t.tooMany(qty)) || (twice && t.twice(twice)) || undefined;
  };
  const form = useForm({
    initial: valuesOf(order),
    failure: t.failed,
    rules: Object.fromEntries(order.items.map(({ _id, qty }) => [_id, ruleOf(qty)])),
    submit: async (values) => {
      const lines = order.items.map(({ _id }) => ({ itemId: _id, serials: listed(values[_id]) }));
      try {
        const { orderId, version } = order;
        onSaved(await record.mutateAsync({ orderId, version, lines }));
      } catch (error) {
        const { current } = (error instanceof ApiError ? error.details : {}) as Refusal;
        if (current) onStale(current);
        throw withoutPaths(error, t.failed);
      }
      toast.success(t.saved);
    },
  });
  useFormDraft(form, `serials ${order.orderId}`);
  return (
    <details
      className={styles.serials}
      open={isPacking(order) || order.items.some(({ serials }) => serials.length > 0)}
    >
      <summary>{t.title}</summary>
      <p className={styles.hint}>{t.hint}</p>
      <Form form={form} label={t.title}>
        {order.items.map(({ _id, productName, qty }) => (
          <div key={_id} className={styles.line}>
            <Field label={t.line(productName, qty)} error={form.errors[_id]}>
              <Textarea
                rows={Math.min(Math.max(qty, 1), 4)}
                autoCapitalize="characters"
                spellCheck={false}
                {...form.control(_id)}
              />
            </Field>
            <Suggestion text={form.values[_id]} qty={qty} onTake={(text) => form.set(_id, text)} />
          </div>
        ))}
        <FormActions>
          <Button type="submit" busy={form.isSubmitting}>
            {t.save}
          </Button>
          <LinkButton
            to={`/admin/print?what=warranty&order=${encodeURIComponent(order.orderId)}`}
            icon={<Icon name="printer" size={16} />}
          >
            {t.card}
          </LinkButton>
        </FormActions>
      </Form>
    </details>
  );
}

interface SuggestionProps {
  text: string | undefined;
  qty: number;
  onTake: (text: string) => void;
}

/** Fills the remaining rows with the numbers after the last one: devices from one box have consecutive serials. */
function Suggestion({ text, qty, onTake }: SuggestionProps) {
  const t = useTexts(serialsTexts);
  const given = listed(text);
  const next = followingSerials(given.at(-1) ?? '', qty - given.length);
  if (given.length === 0 || given.length >= qty || next.length === 0) return null;
  const range = next.length > 1 ? `${next[0]} – ${next.at(-1)}` : next[0]!;
  return (
    <Button size="small" variant="quiet" onClick={() => onTake([...given, ...next].join('\n'))}>
      {t.follow(range)}
    </Button>
  );
}

/** The fields are named differently in the request: their errors appear above the form. */
function withoutPaths(error: unknown, failed: string): unknown {
  if (!(error instanceof ApiError) || error.status === 0) return error;
  const said = error.errors.map(({ message }) => message).join(' ') || error.message || failed;
  return new ApiError(error.status, said, [], error.details);
}
