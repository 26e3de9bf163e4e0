import { describe, expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage, type ApiAnswers } from '@netra/web-kit/testing';
import { screen } from '@testing-library/react';
import VerifyEmailPage from './verify-email.page';

const open = (api: ApiAnswers, route = '/verify-email?token=abc') =>
  renderPage(<VerifyEmailPage />, { path: '/verify-email', route, api });

describe('link in the sign-up mail', () => {
  test('verifies the address', async () => {
    const { calls, container } = open({ 'POST /users/verify-email': { message: 'Done' } });
    expect(await screen.findByRole('heading', { name: 'Your e-mail address is verified' })).toBeVisible();
    expect(calls[0]?.body).toEqual({ token: 'abc' });
    await expectNoViolations(container);
  });

  test.each([
    ['/verify-email?token=abc', problem(400, 'Used')],
    ['/verify-email', undefined],
  ])('reports an invalid link (%s)', async (route, answer) => {
    open({ 'POST /users/verify-email': answer }, route);
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });

  test('can be retried when the server is down', async () => {
    let tries = 0;
    const { user } = open({
      'POST /users/verify-email': () => ((tries += 1) === 1 ? problem(503, 'x') : { message: 'Done' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Your e-mail address is verified' })).toBeVisible();
  });
});
