import { expect, test } from '@jest/globals';
import { partsOf } from './mail-parts';

const page = (body: string) => `<html><head><style>p{color:red}</style><title>T</title></head>${body}</html>`;

test("keeps elements, styles and characters of the mailer's layout", () => {
  const html = page(
    `<body class="page" style="margin:0"><table width="100%"><tr><td align="right">\nA &amp; B&#39;s<br>C</td></tr></table></body>`,
  );
  expect(partsOf(html)).toEqual([
    {
      tag: 'div',
      style: 'margin:0',
      parts: [
        {
          tag: 'table',
          style: 'width:100%;',
          parts: [
            {
              tag: 'tr',
              style: '',
              parts: [
                {
                  tag: 'td',
                  style: 'text-align:right;',
                  parts: ["\nA & B's", { tag: 'br', style: '', parts: [] }, 'C'],
                },
              ],
            },
          ],
        },
      ],
    },
  ]);
});

test.each([
  ['a script', '<p>a<script src="https://x.test"></script></p>'],
  ['a picture', '<p>a<img src="https://x.test" onerror="x()"></p>'],
  ['a link', '<p>a<a href="https://x.test"></a></p>'],
  ['an element that nobody closes', '<p>a<b>'],
])('reduces a mail with %s to layout elements with styles and text', (_what, html) => {
  const text = JSON.stringify(partsOf(page(`<body>${html}`)));
  expect(text).not.toMatch(/x\.test|script|img|onerror|href|"b"/);
  expect(text).toContain('"a"');
});

test('keeps HTML that somebody wrote into a mail as text', () => {
  expect(partsOf(page('<body><p>&lt;img src=x&gt;</p>'))).toMatchObject([
    { parts: [{ tag: 'p', parts: ['<img src=x>'] }] },
  ]);
});
