import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '@netra/web-kit/testing';
import { Button, Form, TextInput, useForm } from '@netra/web-kit';
import { enterGoesOn } from './enter-goes-on';

test('moves on with Enter past buttons and read-only fields in a form for scanners, and submits with Ctrl+Enter', async () => {
  let sent = 0;
  function Count() {
    const form = useForm({
      initial: { code: '', place: '', count: '', note: '' },
      submit: () => Promise.resolve((sent += 1)),
    });
    return (
      <Form form={form} onKeyDown={enterGoesOn}>
        <TextInput aria-label="Code" {...form.control('code')} />
        <Button>Look it up</Button>
        <TextInput aria-label="Place" readOnly {...form.control('place')} />
        <TextInput aria-label="Count" type="number" {...form.control('count')} />
        <Button type="submit">Count</Button>
      </Form>
    );
  }
  const { user } = renderPage(<Count />);
  await user.type(screen.getByLabelText('Code'), '4792{Enter}');
  expect(screen.getByLabelText('Count')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Count')).toHaveFocus();
  expect(sent).toBe(0);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toBe(1));
});
