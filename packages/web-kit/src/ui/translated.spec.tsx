import { expect, test } from '@jest/globals';
import { changedPart } from '@netra/web-kit/testing';
import { Badge, Button, Field, Icon, LinkButton, TextInput } from '@netra/web-kit';
import type { ReactNode } from 'react';

const icon = <Icon name="check" />;

test.each<[string, (isLater: boolean) => ReactNode, string]>([
  ['a button, when it is busy', (later) => <Button busy={later}>{later ? 'Wait' : 'Save'}</Button>, 'Wait'],
  ['a button, when it loses its icon', (later) => <Button icon={later ? null : icon}>Save</Button>, 'Save'],
  [
    'a link, when it gets an icon and another label',
    (later) => (
      <LinkButton to="/cart" icon={later ? icon : null}>
        {later ? 'Cart (2)' : 'Cart'}
      </LinkButton>
    ),
    'Cart (2)',
  ],
  ['a badge', (later) => <Badge icon={later ? icon : null}>{later ? 'paid' : 'new'}</Badge>, 'paid'],
  [
    'a field, when its label changes and it becomes required',
    (later) => (
      <Field label={later ? 'Phone' : 'Email'} required={later} error={later ? 'Too short' : undefined}>
        <TextInput />
      </Field>
    ),
    'Phone (required)Too short',
  ],
])('%s shows the current state on a translated page', async (_what, part, text) => {
  expect(await changedPart(part)).toHaveTextContent(text);
});
