import type { Product, ProductUpdateBody } from '@netra/api-client';
import { company, formatMoney } from '@netra/web-kit';
import type { RecordField } from '@netra/staff-kit';
import { isReservedProductId, listMembers, listText } from '@netra/web-kit/rules';
import type { en } from '../texts/en';

const CATEGORIES = ['cctv1', 'cctv2', 'cctv3'] as const satisfies readonly Product['category'][];

type Texts = Pick<typeof en, 'products' | 'productForm'>;
type Name = keyof Omit<Texts['products']['fields'], 'images'> & keyof ProductUpdateBody;

/** The values of the product form: texts, without the pictures. */
export type ProductValues = Record<Name, string>;

/** Converts the fields of one kind between the form's text, the API's value and readable text. */
interface Kind {
  control: (t: Texts, isNew: boolean) => RecordField<ProductValues>['kind'];
  empty?: string;
  /** Returns the text of a value; `String(value)` by default. */
  read?: (value: never) => string;
  write: (text: string) => unknown;
  show?: (text: string, t: Texts) => string;
  rule?: (text: string, t: Texts) => string | false;
}

/** Separates the specifications in the form's text; none of them contains it. */
export const SPEC_SEPARATOR = ';';

const trimmed = (text: string) => text.trim();
const hasTwoDecimals = (text: string) => Number(Number(text).toFixed(2)) === Number(text);

const KINDS = {
  text: { control: () => 'text', write: trimmed },
  note: { control: () => 'note', write: trimmed },
  list: {
    control: () => 'text',
    read: listText,
    write: listMembers,
  },
  specs: {
    control: () => 'text',
    read: (specs: string[]) => specs.join(SPEC_SEPARATOR),
    write: (text) => text.split(SPEC_SEPARATOR).filter(Boolean),
  },
  money: {
    control: () => 'money',
    write: Number,
    show: (text) => formatMoney(Number(text)),
    rule: (text, t) => !hasTwoDecimals(text) && t.productForm.twoDecimals,
  },
  whole: {
    control: () => 'number',
    write: Number,
    rule: (text, t) => !Number.isInteger(Number(text)) && t.productForm.wholeNumber,
  },
  months: {
    control: () => 'number',
    empty: String(company.warrantyMonths),
    write: Number,
    rule: (text, t) => !Number.isInteger(Number(text)) && t.productForm.wholeNumber,
  },
  availability: {
    control: ({ productForm }, isNew) => {
      const { yes, no } = isNew ? productForm.available : productForm.availableUpdate;
      return [
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ];
    },
    empty: 'true',
    write: (text) => text === 'true',
    show: (text, { productForm: { availableUpdate } }) =>
      text === 'true' ? availableUpdate.yes : availableUpdate.no,
  },
  category: {
    control: ({ products }) => CATEGORIES.map((value) => ({ value, label: products.categories[value] })),
    empty: CATEGORIES[0],
    write: (text) => text,
    show: (text, { products }) => products.categories[text as (typeof CATEGORIES)[number]],
  },
} satisfies Record<string, Kind>;

interface ProductField extends Pick<
  RecordField<ProductValues>,
  'required' | 'maxLength' | 'min' | 'rows' | 'wide'
> {
  kind: keyof typeof KINDS;
  /** What a blank number is sent as: left out by default, which keeps the stored value; null clears it. */
  blank?: null;
}

/** The fields of the form in order; their labels are `products.fields` of the texts. */
const FIELDS: Record<Name, ProductField> = {
  productId: { kind: 'text', required: true, maxLength: 64 },
  name: { kind: 'text', required: true, maxLength: 200 },
  altNames: { kind: 'list', wide: true },
  labellPrice: { kind: 'money' },
  price: { kind: 'money', required: true },
  description: { kind: 'note', wide: true, rows: 5, maxLength: 10_000 },
  stock: { kind: 'whole', required: true, min: 0 },
  isAvailable: { kind: 'availability' },
  category: { kind: 'category' },
  warrantyMonths: { kind: 'months', min: 0 },
  specs: { kind: 'specs', wide: true },
  nameSi: { kind: 'text', maxLength: 200, wide: true },
  altNamesSi: { kind: 'list', wide: true },
  descriptionSi: { kind: 'note', wide: true, rows: 5, maxLength: 10_000 },
  nameTa: { kind: 'text', maxLength: 200, wide: true },
  altNamesTa: { kind: 'list', wide: true },
  descriptionTa: { kind: 'note', wide: true, rows: 5, maxLength: 10_000 },
};

const names = Object.keys(FIELDS) as Name[];
const kindOf = (name: Name): Kind => KINDS[FIELDS[name].kind];
const valuesOf = (value: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as ProductValues;

/** The declared fields for `RecordFields` and `useRecordRules`. */
export const productFields = (t: Texts, isNew: boolean): RecordField<ProductValues>[] =>
  names.map((name) => {
    const { kind: _kind, blank: _blank, ...field } = FIELDS[name];
    const { control, rule } = kindOf(name);
    const isReserved = (text: string) => name === 'productId' && isReservedProductId(text);
    return {
      ...field,
      name,
      label: t.products.fields[name],
      kind: control(t, isNew),
      readOnly: name === 'productId' && !isNew,
      rule: (text) => (isReserved(text) && t.productForm.idReserved) || rule?.(text, t) || undefined,
    };
  });

export const emptyProduct = valuesOf((name) => kindOf(name).empty ?? '');

export const productValues = (product: Product): ProductValues =>
  valuesOf((name) => {
    const value = product[name];
    if (value == null) return '';
    return kindOf(name).read?.(value as never) ?? String(value);
  });

const NUMBERS = ['money', 'whole', 'months'];

/** A blank number means what a new product gets: no reduction, the shop's warranty. Left out, the stored one would stay. */
const blankOf = (name: Name, { price }: ProductValues) =>
  name === 'labellPrice' ? price : (kindOf(name).empty ?? '');

/** The values of the form as the API accepts them. */
export function productBody(values: ProductValues, images: string[], version?: number): ProductUpdateBody {
  const entries = names.map((name) => {
    const { kind, blank } = FIELDS[name];
    const isNumber = NUMBERS.includes(kind);
    const text = values[name] || (isNumber ? blankOf(name, values) : '');
    return [name, isNumber && text === '' ? blank : kindOf(name).write(text)];
  });
  return { ...(Object.fromEntries(entries) as ProductUpdateBody), images, version };
}

/** The fields of the form that differ between two versions of a product. */
export function changedFields(before: Product | undefined, after: Product): Name[] {
  const old = before ? productValues(before) : emptyProduct;
  const now = productValues(after);
  return names.filter((name) => old[name] !== now[name]);
}

/** What changed in a product since the edited version: fields by label, values in readable form. */
export function productChanges(t: Texts, base: Product | undefined, current: Product) {
  const now = productValues(current);
  const changes = changedFields(base, current).map((name) => ({
    label: t.products.fields[name],
    value: kindOf(name).show?.(now[name], t) ?? now[name],
  }));
  if (base?.images.join() !== current.images.join())
    changes.push({ label: t.products.fields.images, value: t.productForm.pictures(current.images.length) });
  return changes;
}
