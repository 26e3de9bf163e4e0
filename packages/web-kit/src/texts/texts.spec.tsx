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
import { expectSinhala, renderPage } from '@netra/web-kit/testing';
import { act, renderHook, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { toApiError } from '../api/api-error';
import { kitTexts } from './kit-texts';
import { languageCookie } from './language';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

const prefer = (...languages: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

test('the texts of the kit, in Sinhala, are complete', async () => {
  await expectSinhala(kitTexts);
});

test.each([
  ['a stored language', 'en', ['si-LK', 'en'], 'en'],
  ['Sinhala before English in the browser', null, ['si-LK', 'en-US'], 'si'],
  ['English before Sinhala in the browser', null, ['en-US', 'si'], 'en'],
  ['an unknown language before Sinhala', null, ['fr', 'SI', 'en'], 'si'],
  ['only unknown languages', null, ['fr', 'zh'], 'en'],
  ['a stored language that there is not', 'xx', ['si'], 'si'],
])('the language, with %s, is the first that is wanted and there', (_what, stored, languages, expected) => {
  prefer(...languages);
  if (stored) localStorage.setItem('language', stored);
  const { result } = renderHook(() => useLanguage()[0]);
  expect(result.current).toBe(expected);
});

test('the language, when chosen, is kept and named in the document', async () => {
  function Choice() {
    const [language, choose] = useLanguage();
    return <button onClick={() => void choose('si')}>{language}</button>;
  }
  const { user } = renderPage(<Choice />);
  await user.click(screen.getByRole('button', { name: 'en' }));
  expect(await screen.findByRole('button', { name: 'si' })).toBeInTheDocument();
  expect(localStorage.getItem('language')).toBe('si');
  expect(document.documentElement).toHaveAttribute('lang', 'si');
  expect(document.cookie).toContain('language=si');
});

test.each([
  ['https:', /^__Host-language=si; secure; path=\/; .*samesite=lax$/],
  ['http:', /^language=si; path=\/; .*samesite=lax$/],
])('the cookie of the language, on a site of %s, is as closed as it can be', (protocol, expected) => {
  expect(languageCookie('si', protocol)).toMatch(expected);
});

test('a page, when the server renders it in a language, is in it from the start, its title too', async () => {
  const texts = defineTexts({ en: { hello: 'Hello' }, si: () => Promise.resolve({ hello: 'ආයුබෝවන්' }) });
  function Greeting() {
    const { hello } = useTexts(texts);
    useTitle(hello);
    return <p lang={useLanguage()[0]}>{hello}</p>;
  }
  await loadTexts('si');
  const render = () => renderToString(<Greeting />);
  expect(renderIn('si', render)).toEqual({ html: '<p lang="si">ආයුබෝවන්</p>', title: 'ආයුබෝවන් · Netra' });
  expect(renderIn('en', render)).toEqual({ html: '<p lang="en">Hello</p>', title: 'Hello · Netra' });
});

test('a language, when its texts cannot be loaded, is not taken; the next try may bring it', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  const load = jest.fn<() => Promise<{ hello: string }>>();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ hello: 'ආයුබෝවන්' });
  const texts = defineTexts({ en: { hello: 'Hello' }, si: load });
  const { result } = renderHook(() => ({ t: useTexts(texts), choose: useLanguage()[1] }));
  await act(async () => expect(await result.current.choose('si')).toBe(false));
  expect(result.current.t.hello).toBe('Hello');
  expect(localStorage.getItem('language')).toBeNull();
  await act(async () => expect(await result.current.choose('si')).toBe(true));
  expect(result.current.t.hello).toBe('ආයුබෝවන්');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a third language, when only some parts have it, is shown there, and English everywhere else', async () => {
  const asTamil = 'ta' as 'si';
  const greeting = defineTexts({ en: { hello: 'Hello' }, ta: () => Promise.resolve({ hello: 'வணக்கம்' }) } as {
    en: { hello: string };
  });
  const farewell = defineTexts({ en: { bye: 'Bye' } });
  expect(await loadTexts(asTamil)).toBe(true);
  expect([greeting.in(asTamil).hello, farewell.in(asTamil).bye]).toEqual(['வணக்கம்', 'Bye']);
});

test('texts, when asked for by many at once, are fetched once', async () => {
  const load = jest.fn(() => Promise.resolve({ hello: 'ආයුබෝවන්' }));
  const texts = defineTexts({ en: { hello: 'Hello' }, si: load });
  await Promise.all([texts.load('si'), texts.load('si')]);
  await texts.load('si');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a day and a count, in Sinhala, have the months of the calendar and Western digits', async () => {
  await kitTexts.load('si');
  localStorage.setItem('language', 'si');
  expect(formatDate('2026-11-20T19:00:00Z')).toBe('2026 නොවැම්බර් 21');
  expect(formatDate('2026-01-05T09:05:00Z', 'moment')).toBe('2026 ජනවාරි 5, 14:35');
  expect(plurals('si')(1200, { other: 'නිෂ්පාදන #ක්' })).toBe('නිෂ්පාදන 1,200ක්');
});

test.each([
  ['firstName is required', 'Please fill this in.', 'කරුණාකර මෙය පුරවන්න.'],
  [
    'firstName must be shorter than or equal to 200 characters',
    'At most 200 characters.',
    'අකුරු 200ක් දක්වා පමණයි.',
  ],
  ['firstName must be an e-mail address', /such as name@example.lk/, /ලිපිනයක් ඇතුළත් කරන්න/],
  ['firstName must be a number', 'Enter a number.', 'අංකයක් ඇතුළත් කරන්න.'],
  ['firstName must be a whole number', 'Enter a whole number.', 'පූර්ණ සංඛ්‍යාවක් ඇතුළත් කරන්න.'],
  ['firstName must have at most two decimals', 'At most two decimals.', 'දශම ස්ථාන දෙකක් දක්වා පමණයි.'],
  ['firstName must not contain control characters', /cannot be seen/, /නොපෙනෙන අනුලකුණු/],
  ['firstName may have letters, digits, "-", "_" and "."', /^Use letters, digits/, /පමණක් භාවිත කරන්න/],
  ['firstName has a hat on', 'firstName has a hat on', 'firstName has a hat on'],
  ['Passwords do not match!', 'Passwords do not match!', 'මුරපද නොගැළපේ!'],
])(
  'a refused field, when the server says "%s", is told in the words of a person',
  async (message, en, si) => {
    const refusal = () => Response.json({ message: 'x', errors: [{ field: 'customer.firstName', message }] });
    const { result } = renderHook(() => useLanguage()[1]);
    const told = async () => (await toApiError(refusal())).errors[0];
    expect(await told()).toEqual({ field: 'customer.firstName', message: expect.stringMatching(en) });
    await act(async () => void (await result.current('si')));
    expect((await told())?.message).toMatch(si);
  },
);

test('a refusal of the server, in Sinhala, is told in Sinhala where its sentence is known', async () => {
  const known = Response.json({ message: 'Invalid email or password' }, { status: 401 });
  const unknown = Response.json({ message: 'The kiln is cold' }, { status: 409 });
  const { result } = renderHook(() => useLanguage()[1]);
  await act(async () => void (await result.current('si')));
  expect((await toApiError(known)).message).toBe('විද්‍යුත් තැපෑල හෝ මුරපදය වැරදියි');
  expect((await toApiError(unknown)).message).toBe('The kiln is cold');
});
