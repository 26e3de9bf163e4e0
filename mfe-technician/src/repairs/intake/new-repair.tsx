import { Button, Card, Form, FormActions, Icon, IconButton, useTexts } from '@netra/web-kit';
import { enterGoesOn } from '@netra/staff-kit';
import { useId, useState } from 'react';
import { intakeTexts } from '../../texts/intake';
import { texts } from '../../texts/texts';
import {
  CustomerFields,
  DeviceFields,
  FaultField,
  HandedInFields,
  InternalNotes,
  StageFields,
} from '../repair-fields';
import { CustomerPicker, useTakeCustomer } from './customer-picker';
import styles from './new-repair.module.css';
import { PhotosOfIntake } from './photos-of-intake';
import { useIntake } from '../use-intake';
import { useTakeOver } from './use-take-over';

/** The intake form. It is reset after saving. */
export function NewRepair({ isOpen: startsOpen }: { isOpen: boolean }) {
  const t = useTexts(texts).repairs;
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? startsOpen;
  const ids = { heading: useId(), body: useId() };
  const arrow = isOpen ? 'chevron-up' : 'chevron-down';
  return (
    <Card as="section" aria-labelledby={ids.heading} className={styles.new}>
      <div className={styles.head}>
        <h2 id={ids.heading} className={styles.heading}>
          {t.newTitle}
        </h2>
        <IconButton
          label={isOpen ? t.hideForm : t.showForm}
          aria-expanded={isOpen}
          aria-controls={ids.body}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={arrow} size={20} />
        </IconButton>
      </div>
      <div id={ids.body} hidden={!isOpen}>
        <IntakeForm />
      </div>
    </Card>
  );
}

function IntakeForm() {
  const t = useTexts(texts);
  const intake = useTexts(intakeTexts);
  const { form, photos, willPrint } = useIntake();
  const takeCustomer = useTakeCustomer(form);
  const takeOver = useTakeOver(form, takeCustomer);
  return (
    <Form form={form} label={t.repairs.newTitle} onKeyDown={enterGoesOn}>
      <DeviceFields form={form} onTakeOver={takeOver} />
      <FaultField form={form} />
      <CustomerPicker form={form} onChoose={takeCustomer} />
      <StageFields form={form} isNew />
      <HandedInFields form={form} />
      <PhotosOfIntake photos={photos} />
      <details className={styles.more}>
        <summary className={styles.summary}>{t.job.more}</summary>
        <div className={styles.extra}>
          <CustomerFields form={form} />
          <InternalNotes form={form} />
        </div>
      </details>
      <FormActions sticky>
        <Button
          type="submit"
          variant="primary"
          className={styles.action}
          busy={form.isSubmitting}
          onClick={() => (willPrint.current = false)}
        >
          {t.repairs.create}
        </Button>
        <Button
          type="submit"
          className={styles.action}
          icon={<Icon name="printer" size={16} />}
          busy={form.isSubmitting}
          onClick={() => (willPrint.current = true)}
        >
          {intake.saveAndPrint}
        </Button>
      </FormActions>
    </Form>
  );
}
