import { expect, test } from '@jest/globals';
import { renderPage, expectNoViolations } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Footer } from './footer';
import { Header } from './header';

function SiteWithForm() {
  return (
    <main>
      <input aria-label="Draft" />
      <Footer />
    </main>
  );
}

test('changes every text to Sinhala, keeps the page and announces it', async () => {
  const { user, container, location } = renderPage(<SiteWithForm />, { route: '/shop?q=dome' });
  await user.type(screen.getByRole('textbox', { name: 'Draft' }), 'Half a');
  const languages = within(screen.getByRole('group', { name: 'Language' }));
  expect(languages.getByRole('radio', { name: 'English' })).toBeChecked();
  const sinhala = languages.getByRole('radio', { name: 'සිංහල' });
  expect(sinhala.closest('label')).toHaveAttribute('lang', 'si');
  await user.click(sinhala);
  expect(await screen.findByRole('link', { name: 'වෙළඳසැල' })).toHaveAttribute('href', '/shop');
  expect(screen.getByRole('status')).toHaveTextContent('වෙබ් අඩවිය දැන් සිංහලෙන් පෙන්වයි.');
  expect(screen.getByRole('radio', { name: 'සිංහල' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Draft' })).toHaveValue('Half a');
  expect(location()).toBe('/shop?q=dome');
  expect(document.documentElement).toHaveAttribute('lang', 'si');
  expect(screen.getByText('සඳුදා සිට සෙනසුරාදා දක්වා', { exact: false })).toBeInTheDocument();
  await expectNoViolations(container);
});

test('is one tab stop, changed by the arrow keys', async () => {
  const { user } = renderPage(<Footer />, { storage: { language: 'si' } });
  const sinhala = await screen.findByRole('radio', { name: 'සිංහල' });
  await waitFor(() => expect(sinhala).toBeChecked());
  sinhala.focus();
  await user.keyboard('{ArrowUp}');
  await screen.findByRole('link', { name: 'Shop' });
  expect(screen.getByRole('radio', { name: 'English' })).toHaveFocus();
  expect(localStorage.getItem('language')).toBe('en');
});

test('keeps the menu on a phone open when the language is changed in it', async () => {
  const { user, container } = renderPage(<Header overHero={false} />);
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await user.click(screen.getByRole('radio', { name: 'සිංහල' }));
  const menu = within(await screen.findByRole('dialog', { name: 'මෙනුව' }));
  expect(menu.getByRole('link', { name: 'පිවිසෙන්න' })).toBeInTheDocument();
  expect(menu.getByRole('status')).toHaveTextContent('සිංහල');
  await expectNoViolations(container);
});
