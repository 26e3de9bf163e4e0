import type { ProductImport } from '@netra/api-client';
import { Button, Dialog, errorSentence, errorText, toast, useTexts } from '@netra/web-kit';
import { useEffect, useState } from 'react';
import { texts } from '../texts/texts';
import styles from './import-dialog.module.css';
import { ImportPrices } from './import-prices';
import { ImportProblems } from './import-problems';
import { type ImportMode, useApplyImport, useImport } from './product-files.api';

interface ImportReportProps {
  tried: ProductImport;
  onAnother: () => void;
  onClose: () => void;
}

/** What a file would do, the choice of how much to import, and then the result. */
export function ImportReport({ tried, onAnother, onClose }: ImportReportProps) {
  const t = useTexts(texts).productFile;
  const [mode, setMode] = useState<ImportMode>('good');
  const { data, error: lost } = useImport(tried);
  const apply = useApplyImport(tried._id);
  const { state, created, updated, bad, problem } = data;
  const good = created + updated;
  useDoneToast(state);
  const refusal = good === 0 ? t.nothing : mode === 'all' && bad > 0 ? t.notAll : undefined;
  const footer =
    state === 'checked' ? (
      <>
        <Button onClick={onAnother}>{t.another}</Button>
        <Button
          variant="primary"
          busy={apply.isPending}
          disabled={refusal !== undefined}
          onClick={() => apply.mutate(mode)}
        >
          {t.apply}
        </Button>
      </>
    ) : (
      <Button onClick={onClose}>{t.close}</Button>
    );
  return (
    <Dialog open onClose={onClose} title={t.title} size="large" footer={footer}>
      <p className={styles.help}>{data.fileName}</p>
      <Counts of={data} />
      {state === 'checked' ? (
        <>
          <ModeChoice mode={mode} good={good} onMode={setMode} />
          <p role="status" className={styles.help}>
            {refusal ?? ''}
          </p>
        </>
      ) : (
        <Progress of={data} />
      )}
      <p role="alert" className={styles.problem}>
        {apply.error
          ? errorText(apply.error, t.applyFailed)
          : lost
            ? t.lost
            : problem
              ? errorSentence(problem)
              : ''}
      </p>
      {state === 'checked' && updated > 0 ? <ImportPrices of={data} /> : null}
      {bad > 0 ? <ImportProblems of={data} /> : null}
    </Dialog>
  );
}

function useDoneToast(state: ProductImport['state']): void {
  const t = useTexts(texts).productFile;
  useEffect(() => {
    if (state === 'done') toast.success(t.doneToast);
  }, [state, t]);
}

function Counts({ of }: { of: ProductImport }) {
  const t = useTexts(texts).productFile;
  return (
    <dl className={styles.counts}>
      {(['created', 'updated', 'unchanged', 'bad'] as const).map((name) => (
        <div key={name} data-bad={(name === 'bad' && of.bad > 0) || undefined}>
          <dt>{t[name]}</dt>
          <dd>{of[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function ModeChoice(props: { mode: ImportMode; good: number; onMode: (mode: ImportMode) => void }) {
  const t = useTexts(texts).productFile;
  const labels = { good: t.good(props.good), all: t.all };
  return (
    <fieldset className={styles.modes}>
      <legend>{t.which}</legend>
      {(['good', 'all'] as const).map((mode) => (
        <label key={mode} className={styles.mode}>
          <input type="radio" name="mode" checked={props.mode === mode} onChange={() => props.onMode(mode)} />
          <span>{labels[mode]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Progress({ of: { state, done, created, updated } }: { of: ProductImport }) {
  const t = useTexts(texts).productFile;
  const all = created + updated;
  if (state === 'failed') return null;
  return (
    <div className={styles.progress}>
      <progress aria-label={t.progress} max={Math.max(all, 1)} value={done} />
      <p role="status">{state === 'done' ? t.done(created, updated) : t.applying(done, all)}</p>
    </div>
  );
}
