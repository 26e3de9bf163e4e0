import type { User } from '@netra/api-client';
import {
  Button,
  type ButtonProps,
  CloseButton,
  Dialog,
  errorText,
  Field,
  ownWords,
  TextInput,
  toast,
  useLeaveGuard,
  useTexts,
} from '@netra/web-kit';
import { isBlank } from '@netra/web-kit/rules';
import { type FormEvent, useId, useState } from 'react';
import { fullName } from '../shared/people/person';
import { customerTexts } from '../texts/customer';
import { texts } from '../texts/texts';
import styles from './customer.module.css';
import { useToggleBlock } from './customers.api';

type Blockable = Pick<User, 'email' | 'firstName' | 'lastName' | 'isBlock'>;

interface BlockButtonProps extends Pick<ButtonProps, 'size' | 'aria-label'> {
  customer: Blockable;
}

/** Blocks a customer with a reason, or unblocks one, after confirmation. */
export function BlockButton({ customer, ...look }: BlockButtonProps) {
  const { customers } = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {`${customer.isBlock ? customers.unblock : customers.block}…`}
      </Button>
      {isAsking ? <BlockDialog customer={customer} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function BlockDialog({ customer, onClose }: { customer: Blockable; onClose: () => void }) {
  const t = useTexts(customerTexts);
  const { customers } = useTexts(texts);
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  useLeaveGuard(reason.trim() !== '');
  const toggle = useToggleBlock();
  const { isBlock } = customer;
  const name = fullName(customer);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlock && isBlank(reason)) return setMissing(true);
    void toggle.mutateAsync({ ...customer, reason: reason.trim() }, { onSuccess: onClose }).then(
      ({ message }) => toast.success(ownWords(customers.updated, message)),
      (error: unknown) => toast.error(errorText(error, customers.updateFailed)),
    );
  };
  const footer = (
    <>
      <CloseButton>{t.cancel}</CloseButton>
      <Button variant={isBlock ? 'primary' : 'danger'} type="submit" form={id} busy={toggle.isPending}>
        {isBlock ? t.unblockNow : t.blockNow}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={isBlock ? t.unblockTitle(name) : t.blockTitle(name)}
      size="small"
      footer={footer}
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <p>{isBlock ? t.unblockHelp : t.blockHelp}</p>
        {isBlock ? null : (
          <Field
            label={t.reason}
            required
            starred
            error={isMissing && isBlank(reason) ? t.reasonNeeded : undefined}
          >
            <TextInput
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              data-autofocus
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
