import { expect, test } from '@jest/globals';
import { Button } from '@netra/web-kit';
import { ConfirmDialog } from './index';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';

function Asking() {
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState('none');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={open}
        title="Delete product D-1?"
        confirmLabel="Delete product"
        onCancel={() => setOpen(false)}
        onConfirm={() => setAnswer('yes')}
      >
        This cannot be undone.
      </ConfirmDialog>
      <p>answer: {answer}</p>
    </>
  );
}

test('focuses Cancel first and restores the focus afterwards', async () => {
  const { user, container } = renderPage(<Asking />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete product D-1?' });
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectNoViolations(container);
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  expect(screen.getByText('answer: none')).toBeInTheDocument();
});
