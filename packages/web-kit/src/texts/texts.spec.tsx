import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  defineTexts,
  formatDate,
  loadTexts,
  plurals,
  renderIn,
  useLanguage,
  useTexts,
  useTitle,
} from '@netra/web-kit';
import { expectTranslation, held, renderPage, TRANSLATIONS } from '@netra/web-kit/testing';
import { act, renderHook, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import openApi from '../../../api-client/openapi.json' with { type: 'json' };
import { toApiError } from '../api/api-error';
import { errorTexts } from './error-texts';
import { kitTexts } from './kit-texts';
import { LANGUAGES, languageCookie, type Language } from './language';
import { ownWords } from './own-words';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

const prefer = (...languages: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

test.each(TRANSLATIONS)('the texts of the kit are complete in %s', async (language) => {
  await expectTranslation(kitTexts, language);
});

test.each([
  ['a stored language', 'en', ['si-LK', 'en'], 'en'],
  ['Sinhala before English in the browser', null, ['si-LK', 'en-US'], 'si'],
  ['English before Sinhala in the browser', null, ['en-US', 'si'], 'en'],
  ['Tamil before English in the browser', null, ['ta-LK', 'en'], 'ta'],
  ['an unknown language before Sinhala', null, ['fr', 'SI', 'en'], 'si'],
  ['only unknown languages', null, ['fr', 'zh'], 'en'],
  ['a stored language that there is not', 'xx', ['si'], 'si'],
])(
  'with %s, the language is the first that is preferred and supported',
  (_what, stored, languages, expected) => {
    prefer(...languages);
    if (stored) localStorage.setItem('language', stored);
    const { result } = renderHook(() => useLanguage()[0]);
    expect(result.current).toBe(expected);
  },
);

test('the chosen language is stored and set on the document', async () => {
  function Choice() {
    const [language, choose] = useLanguage();
    return <button onClick={() => void choose('si')}>{language}</button>;
  }
  const { user } = renderPage(<Choice />);
  await user.click(screen.getByRole('button', { name: 'en' }));
  await screen.findByRole('button', { name: 'si' });
  expect(localStorage.getItem('language')).toBe('si');
  expect(document.documentElement).toHaveAttribute('lang', 'si');
  expect(document.cookie).toContain('language=si');
});

test.each([
  ['https:', /^__Host-language=si; secure; path=\/; .*samesite=lax$/],
  ['http:', /^language=si; path=\/; .*samesite=lax$/],
])('on a site of %s the cookie of the language is as restricted as possible', (protocol, expected) => {
  expect(languageCookie('si', protocol)).toMatch(expected);
});

test('a page rendered by the server is in its language from the start, including its title and description', async () => {
  const load = () => Promise.resolve({ hello: 'ආයුබෝවන්' });
  const texts = defineTexts({ en: { hello: 'Hello' }, si: load, ta: load });
  function Greeting() {
    const { hello } = useTexts(texts);
    useTitle(hello, `${hello}!`);
    return <p lang={useLanguage()[0]}>{hello}</p>;
  }
  await loadTexts('si');
  const render = () => renderToString(<Greeting />);
  expect(renderIn('si', render)).toEqual({
    html: '<p lang="si">ආයුබෝවන්</p>',
    head: { title: 'ආයුබෝවන් · Netra', description: 'ආයුබෝවන්!' },
  });
  expect(renderIn('en', render)).toEqual({
    html: '<p lang="en">Hello</p>',
    head: { title: 'Hello · Netra', description: 'Hello!' },
  });
});

test('a language whose texts cannot be loaded is not applied, and can be retried', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  const load = jest.fn<() => Promise<{ hello: string }>>();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ hello: 'ආයුබෝවන්' });
  const texts = defineTexts({ en: { hello: 'Hello' }, si: load, ta: load });
  const { result } = renderHook(() => ({ t: useTexts(texts), choose: useLanguage()[1] }));
  await act(async () => expect(await result.current.choose('si')).toBe(false));
  expect(result.current.t.hello).toBe('Hello');
  expect(localStorage.getItem('language')).toBeNull();
  await act(async () => expect(await result.current.choose('si')).toBe(true));
  expect(result.current.t.hello).toBe('ආයුබෝවන්');
  expect(load).toHaveBeenCalledTimes(2);
});

test('the language chosen last stays when the texts of an earlier choice arrive later', async () => {
  const slow = held<{ hello: string }>();
  const texts = defineTexts({ en: { hello: 'Hello' }, si: () => slow.sent, ta: () => slow.sent });
  const { result } = renderHook(() => ({ t: useTexts(texts), choose: useLanguage()[1] }));
  await act(async () => {
    const earlier = result.current.choose('si');
    await result.current.choose('en');
    slow.resolve({ hello: 'ආයුබෝවන්' });
    await earlier;
  });
  expect(localStorage.getItem('language')).toBe('en');
  expect(result.current.t.hello).toBe('Hello');
});

test('texts requested several times at once are fetched once', async () => {
  const load = jest.fn(() => Promise.resolve({ hello: 'ආයුබෝවන්' }));
  const texts = defineTexts({ en: { hello: 'Hello' }, si: load, ta: load });
  await Promise.all([texts.load('si'), texts.load('si')]);
  await texts.load('si');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a day in Tamil reads as Intl formats it', async () => {
  await kitTexts.load('ta');
  const day = new Intl.DateTimeFormat('ta-LK', { dateStyle: 'long', timeZone: 'Asia/Colombo' });
  for (let month = 0; month < 12; month++) {
    const time = Date.UTC(2026, month, 7 + month);
    expect(formatDate(time, 'day', 'ta')).toBe(day.format(time));
  }
});

test('a day and a count in Sinhala have the months of the calendar and Western digits', async () => {
  await kitTexts.load('si');
  localStorage.setItem('language', 'si');
  expect(formatDate('2026-11-20T19:00:00Z')).toBe('2026 නොවැම්බර් 21');
  expect(formatDate('2026-01-05T09:05:00Z', 'moment')).toBe('2026 ජනවාරි 5, 14:35');
  expect(plurals('si')(1200, { other: 'නිෂ්පාදන #ක්' })).toBe('නිෂ්පාදන 1,200ක්');
});

/** The server's error catalogue, as published in the API description. */
const sentences = (() => {
  const { properties } = openApi.components.schemas.Problem;
  return Object.entries<string>(properties.key['x-sentences']);
})();

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted();

test('every error of the server has a text in every language that names the same values', async () => {
  for (const language of Object.keys(LANGUAGES).filter((name) => name !== 'en')) {
    await errorTexts.load(language as Language);
    const texts = errorTexts.in(language as Language);
    expect(texts).not.toBe(errorTexts.en);
    // A screen shows the text at the field, whose API name means nothing to a person.
    const told = sentences.map(([key]) => [key, texts[key] && namesIn(texts[key])]);
    const wanted = sentences.map(([key, text]) => [key, namesIn(text).filter((name) => name !== 'field')]);
    expect(told).toEqual(wanted);
    expect(Object.keys(texts).toSorted()).toEqual(sentences.map(([key]) => key).toSorted());
  }
  for (const [key, text] of Object.entries(errorTexts.en)) {
    const values = namesIn(Object.fromEntries(sentences)[key]!).filter((name) => name !== 'field');
    expect([key, namesIn(text!)]).toEqual([key, values]);
  }
});

test.each([
  ['field.required', {}, 'Please fill this in.', 'කරුණාකර මෙය පුරවන්න.'],
  ['field.maxLength', { limit: 200 }, 'At most 200 characters.', 'අකුරු 200ක් දක්වා පමණයි.'],
  ['field.email', {}, /such as name@example.lk/, /ලිපිනයක් ඇතුළත් කරන්න/],
  ['field.number', {}, 'Enter a number.', 'අංකයක් ඇතුළත් කරන්න.'],
  ['password.mismatch', {}, 'As the server says it', 'මුරපද නොගැළපේ!'],
  ['field.ofTomorrow', {}, 'As the server says it', 'As the server says it'],
  [undefined, undefined, 'As the server says it', 'As the server says it'],
])('a rejected field with the key %s is explained in readable words', async (key, values, en, si) => {
  const error = { field: 'customer.firstName', message: 'As the server says it', key, values };
  const refusal = () => Response.json({ message: 'x', errors: [error] });
  const { result } = renderHook(() => useLanguage()[1]);
  const told = async () => (await toApiError(refusal())).errors[0];
  expect(await told()).toEqual({ field: 'customer.firstName', message: expect.stringMatching(en) });
  await act(async () => void (await result.current('si')));
  expect((await told())?.message).toMatch(si);
});

test('a refusal of the server is shown in Sinhala with its values', async () => {
  const refusal = (message: string, more: object) => Response.json({ message, ...more }, { status: 409 });
  const known = { key: 'product.notFound', values: { productId: 'NET-1' } };
  const { result } = renderHook(() => useLanguage()[1]);
  const told = async (more: object) => (await toApiError(refusal('There is no product NET-1', more))).message;
  expect(await told(known)).toBe('There is no product NET-1');
  await act(async () => void (await result.current('si')));
  expect(await told(known)).toBe('NET-1 නමින් නිෂ්පාදනයක් නැත');
  expect(await told({})).toBe('There is no product NET-1');
});

test("a success is shown in the server's sentence in English and in the screen's words elsewhere", async () => {
  const { result } = renderHook(() => useLanguage()[1]);
  expect([ownWords('Sent', 'It is sent'), ownWords('Sent', ''), ownWords('Sent')]).toEqual([
    'It is sent',
    'Sent',
    'Sent',
  ]);
  await act(async () => void (await result.current('si')));
  expect(ownWords('යවන ලදී', 'It is sent')).toBe('යවන ලදී');
});

test('a correct document language is not written again', async () => {
  document.documentElement.lang = 'en';
  const seen = new MutationObserver(() => undefined);
  seen.observe(document.documentElement, { attributeFilter: ['lang'] });
  renderPage(<p>Hello</p>);
  expect(seen.takeRecords()).toHaveLength(0);
});
