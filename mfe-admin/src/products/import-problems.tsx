import type { ImportError, ProductImport } from '@netra/api-client';
import { Button, errorSentence, ErrorState, Icon, Skeleton, useTexts } from '@netra/web-kit';
import { useDownload } from '@netra/web-kit/download';
import { useId } from 'react';
import { texts } from '../texts/texts';
import styles from './import-dialog.module.css';
import { problemsFile, useImportProblems } from './product-files.api';

/** Messages about a field are written for the field itself and do not name it. */
const sentenceOf = (error: ImportError): string => {
  const field = error.key.startsWith('field.') ? error.values['field'] : undefined;
  return [field, errorSentence(error)].filter(Boolean).join(': ');
};

/** The rows that cannot be imported, by number and reason; all of them are available as a file. */
export function ImportProblems({ of }: { of: ProductImport }) {
  const t = useTexts(texts).productFile;
  const id = useId();
  const { data, isError, refetch } = useImportProblems(of);
  const download = useDownload(t.exportFailed);
  const save = () => download.mutate(problemsFile(of._id));
  if (isError && !data) return <ErrorState title={t.lost} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="8em" />;
  const { problems, total } = data;
  return (
    <div>
      <div className={styles.problemsHead}>
        <h3 id={id} className={styles.heading}>
          {t.problems}
        </h3>
        <Button
          size="small"
          icon={<Icon name="download" size={15} />}
          busy={download.isPending}
          onClick={save}
        >
          {t.download}
        </Button>
      </div>
      {problems.length < total ? <p className={styles.help}>{t.shown(problems.length, total)}</p> : null}
      <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={styles.problems}>
          <thead>
            <tr>
              <th scope="col">{t.row}</th>
              <th scope="col">{t.productId}</th>
              <th scope="col">{t.reasons}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, productId, reasons }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                <td>{productId}</td>
                <td>{reasons.map(sentenceOf).join('; ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
