import { expect } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderPage } from './render-page';

/** Shows the second state of a part after a press, on a page that the browser has translated. */
export async function changedPart(part: (isLater: boolean) => ReactNode) {
  function Page() {
    const [isLater, setLater] = useState(false);
    return (
      <>
        <input type="button" value="change" onClick={() => setLater(true)} />
        <div data-testid="part">{part(isLater)}</div>
      </>
    );
  }
  const { user } = renderPage(<Page />, { isTranslated: true });
  const shown = screen.getByTestId('part');
  expect(shown.querySelector('font font')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'change' }));
  return shown;
}
