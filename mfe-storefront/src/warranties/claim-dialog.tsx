import type { BoughtPiece } from '@netra/api-client';
import {
  Button,
  CloseButton,
  Dialog,
  Field,
  Form,
  FormActions,
  newRequestKey,
  Textarea,
  TextInput,
  toast,
  useForm,
  useLanguage,
  useTexts,
} from '@netra/web-kit';
import { isBlank } from '@netra/web-kit/rules';
import { useState } from 'react';
import { warrantiesTexts } from '../texts/warranties';
import { useFileClaim } from './warranties.api';
import styles from './warranties.module.css';

interface ClaimDialogProps {
  piece: BoughtPiece;
  isCovered: boolean;
  onClose: () => void;
}

/** Reports what is wrong with a piece. Sending it again, even after a lost answer, files only one claim. */
export function ClaimDialog({ piece, isCovered, onClose }: ClaimDialogProps) {
  const words = useTexts(warrantiesTexts);
  const t = words.form;
  const [language] = useLanguage();
  const [key] = useState(newRequestKey);
  const file = useFileClaim(key);
  const form = useForm({
    initial: { serial: piece.serial ?? '', fault: '' },
    rules: {
      serial: (text) => (isBlank(text) ? t.serialMissing : undefined),
      fault: (text) => (isBlank(text) ? t.faultMissing : undefined),
    },
    failure: t.failed,
    submit: async (values) => {
      const { orderId, itemId } = piece;
      const body = { orderId, itemId, ...values, language, isPaid: !isCovered };
      // Not once the dialog has been closed: another one may be open.
      await file.mutateAsync(body, { onSuccess: onClose });
      toast.success(t.sent);
    },
  });
  const title = isCovered ? words.claimFor(piece.productName) : words.paidFor(piece.productName);
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title} className={styles.form}>
        <p>{isCovered ? t.covered : t.over}</p>
        <Field
          label={t.serial}
          hint={piece.serial ? undefined : t.serialHint}
          error={form.errors.serial}
          required
        >
          <TextInput
            {...form.control('serial')}
            readOnly={piece.serial !== null}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Field label={t.fault} hint={t.faultHint} error={form.errors.fault} required>
          <Textarea {...form.control('fault')} rows={5} maxLength={2_000} />
        </Field>
        <FormActions>
          <CloseButton>{t.cancel}</CloseButton>
          <Button type="submit" variant="primary" busy={form.isSubmitting}>
            {t.send}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
