import { describe, expect, test } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  emailAddress,
  isBlank,
  isPhone,
  isShortPassword,
  looksLikeEmail,
  MAX_LINE_AMOUNT,
  MIN_TECHNICIAN_PASSWORD,
  OrderSerialsBody,
  phoneNumber,
  PlaceOrderBody,
  ProductBody,
  QuoteRequestBody,
  RepairBody,
  RepairQuery,
  ResetPasswordBody,
  SearchQuery,
  serialKey,
  serialNumber,
  SignInBody,
  SignUpBody,
  SupplierBody,
  TechnicianUpdateBody,
  typedAmount,
  WorkLine,
  type Constructor,
} from '../index.js';

const read = <Body extends object>(type: new () => Body, body: object) => {
  const instance = plainToInstance(type, body);
  const refused = validateSync(instance).map(({ property }) => property);
  return { instance, refused };
};
const refusedFields = (type: Constructor, body: object) => read(type as new () => object, body).refused;

describe('e-mail address', () => {
  test.each([
    ['someone@example.lk\u200b', 'someone@example.lk'],
    ['\u202asomeone@example.lk\u202c', 'someone@example.lk'],
    ['some\u00adone@exam\u00adple.lk', 'someone@example.lk'],
    ['\u2066SOMEONE@Example.LK\u2069\u200e', 'someone@example.lk'],
    ['ｆｌｄ＠ｅｘａｍｐｌｅ．ｌｋ', 'fld@example.lk'],
    ['jose\u0301@example.lk', 'jos\u00e9@example.lk'],
    ['fld@bücher.example', 'fld@xn--bcher-kva.example'],
    ['fld@BÜCHER.example', 'fld@xn--bcher-kva.example'],
    ['fld@bu\u0308cher。example', 'fld@xn--bcher-kva.example'],
    ["o'hara+shop@example.lk", "o'hara+shop@example.lk"],
    ['ශ්\u200dරී@example.lk', 'ශ්\u200dරී@example.lk'],
  ])('%j is stored in its canonical form', (typed, address) => {
    expect(emailAddress(typed)).toBe(address);
    expect(emailAddress(address)).toBe(address);
    for (const type of [SignUpBody, SignInBody, SupplierBody] as Constructor<{ email: string }>[]) {
      const { instance, refused } = read(type as new () => { email: string }, { email: typed });
      expect(instance.email).toBe(address);
      expect(refused).not.toContain('email');
    }
  });

  test.each([
    '\u200b',
    'a@b',
    'a b@example.lk',
    'a@127.1',
    'a@exam ple.lk',
    'a@\u200d\u0dca.lk',
    'a@b/ü.lk',
    'a\u1680b@example.lk',
    '"nimal perera"@example.lk',
    '"nimal@example.lk',
  ])('%j is refused', (email) => {
    expect(refusedFields(SignInBody, { email, password: 'x' })).toEqual(['email']);
  });

  test('needs a name and a domain with a point in the browser', () => {
    expect(
      ['a@b.lk', ' a\u200b@b.lk ', '"a"@b.lk', 'a@b', 'a b@c.lk', '@b.lk', '\u200b'].map(looksLikeEmail),
    ).toEqual([true, true, false, false, false, false, false]);
  });
});

describe('phone number', () => {
  const order = { address: '1 Fort', items: [{ productId: 'NET-1', qty: 1 }] };
  test.each([
    ['\u202a+94 77 123 4567\u202c', '+94 77 123 4567'],
    ['077\u2011123\u20114567', '077-123-4567'],
    ['077–123—4567', '077-123-4567'],
    ['077\u2212123 4567', '077-123 4567'],
    ['tel:0771234567', '0771234567'],
    ['TEL:\u2068+94771234567\u2069', '+94771234567'],
    ['077-1234567 ext. 12', '077-1234567 ext. 12'],
    ['०७७ १२३ ४५६७', '077 123 4567'],
    ['٠٧٧١٢٣٤٥٦٧', '0771234567'],
    ['෦෭෭ ෧෨෩ ෪෫෬෭', '077 123 4567'],
    ['０７７（１２３）４５６７', '077(123)4567'],
    ['077\u00a0123\t4567\n', '077 123 4567'],
    ['077 1234567 (home)', '077 1234567 (home)'],
  ])('%j is stored as a keyboard would type it', (typed, phone) => {
    expect(phoneNumber(typed)).toBe(phone);
    expect(isPhone(typed)).toBe(true);
    expect(read(PlaceOrderBody, { ...order, phone: typed }).instance.phone).toBe(phone);
    expect(refusedFields(PlaceOrderBody, { ...order, phone: typed })).toEqual([]);
    expect(read(RepairBody, { customerPhone: typed }).instance.customerPhone).toBe(phone);
  });

  test.each(['077 12', '------', '', '\u200b', '0'.repeat(31), 'not given'])(
    '%j is refused in the browser and by every request',
    (phone) => {
      expect(isPhone(phone)).toBe(false);
      expect(refusedFields(PlaceOrderBody, { ...order, phone })).toEqual(['phone']);
      expect(refusedFields(QuoteRequestBody, { name: 'A', district: 'Colombo', phone })).toContain('phone');
    },
  );
});

describe('serial number', () => {
  test.each(['SN\u2011ABC\u200b123', '\u202asn-abc123\u202c', ' sn–abc123\u001d\r\n', 'ＳＮ－ＡＢＣ１２３'])(
    'scanned as %j is the one on the label',
    (scanned) => {
      expect(serialKey(scanned)).toBe('SN-ABC123');
      expect(serialKey(serialNumber(scanned))).toBe('SN-ABC123');
      const body = { lines: [{ itemId: 'i', serials: [scanned] }] };
      expect(serialKey(read(OrderSerialsBody, body).instance.lines[0]!.serials[0]!)).toBe('SN-ABC123');
      expect(refusedFields(OrderSerialsBody, body)).toEqual([]);
    },
  );

  test('without visible characters is missing', () => {
    expect(
      refusedFields(RepairBody, { deviceName: 'x', serialNo: '\u2060', estimatedDate: '2026-12-01' }),
    ).toEqual(['serialNo']);
  });
});

test.each([
  '123456',
  ' 123 456 ',
  '123-456',
  '123\u2009456',
  '１２３４５６',
  '123 456 789 012',
  '\u200e123–456',
])('the code %j is reduced to its digits', (otp) => {
  const body = { email: 'a@b.lk', newPassword: 'correct horse battery', otp };
  expect(refusedFields(ResetPasswordBody, body)).toEqual([]);
  expect(read(ResetPasswordBody, body).instance.otp).toMatch(/^123456(789012)?$/);
});

test.each(['12345', '1234567', '12345a', 'code 123456'])('the code %j is refused', (otp) => {
  const body = { email: 'a@b.lk', newPassword: 'correct horse battery', otp };
  expect(refusedFields(ResetPasswordBody, body)).toEqual(['otp']);
});

test.each(['\u200b', '\u3164', '\u2800', ' \u00ad\u200f ', '\ufeff', '\u{e0041}', '\u115f', '\t\n'])(
  'a required text of only invisible characters (%j) is missing',
  (name) => {
    expect(isBlank(name)).toBe(true);
    const product = { productId: 'NET-1', price: 10, stock: 1, category: 'cctv1' };
    expect(refusedFields(ProductBody, { ...product, name })).toEqual(['name']);
    expect(refusedFields(ProductBody, { ...product, name: 'Dome', altNames: [name] })).toEqual(['altNames']);
    expect(refusedFields(SignUpBody, { firstName: name })).toContain('firstName');
  },
);

test.each(['a', '-', '👩‍🔧', 'ශ්‍රී', '\u200bx'])('the text %j has visible characters', (text) => {
  expect(isBlank(text)).toBe(false);
});

test('a search uses only the beginning of a long pasted text', () => {
  const q = `${'🏠 '.repeat(60)}end`;
  for (const type of [SearchQuery, RepairQuery]) {
    const { instance, refused } = read(type, { q });
    expect(refused).toEqual([]);
    expect([...(instance.q ?? '')]).toHaveLength(99);
    expect(q.startsWith(instance.q!)).toBe(true);
  }
});

test.each([
  ['1500', 1500],
  [' 1500.50 ', 1500.5],
  ['१५००.५', 1500.5],
  ['0', 0],
  ['99999999.99', MAX_LINE_AMOUNT],
])('the amount %j is parsed and accepted by the API', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
  expect(refusedFields(WorkLine, { text: 'Work', amount })).toEqual(amount === 0 ? ['amount'] : []);
});

test.each(['', '1,500', '-1', '1.005', '1e3', '999999999', 'Rs 5'])('%j is not an amount', (typed) => {
  expect(typedAmount(typed)).toBeUndefined();
});

test('browser and API agree on the minimum length of a password', () => {
  for (const [password, isShort] of [
    ['1234567', true],
    ['12345678', false],
    ['😀😀😀😀😀😀😀', true],
    ['😀😀😀😀😀😀😀😀', false],
  ] as const) {
    expect(isShortPassword(password)).toBe(isShort);
    expect(refusedFields(SignUpBody, { password }).includes('password')).toBe(isShort);
  }
  for (const [password, isShort] of [
    ['12345', true],
    ['123456', false],
    ['😀😀😀', true],
  ] as const) {
    expect(isShortPassword(password, MIN_TECHNICIAN_PASSWORD)).toBe(isShort);
    expect(refusedFields(TechnicianUpdateBody, { password }).includes('password')).toBe(isShort);
  }
});
