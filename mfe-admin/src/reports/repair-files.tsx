import { urlOf, useTexts } from '@netra/web-kit';
import { reportTexts } from '../texts/reports';
import { CsvButton } from './csv-button';
import type { Period } from './periods';

/** The report, and the accountant's file of every hand-over and payment. */
export function RepairFiles({ period }: { period: Period }) {
  const t = useTexts(reportTexts);
  const query = { ...period };
  const days = `${period.from}_${period.to}.csv`;
  return (
    <>
      <CsvButton
        url={urlOf('GET /repair-report-export', { query })}
        name={`repairs_${days}`}
        of={t.repairs}
      />
      <CsvButton
        url={urlOf('GET /repair-takings-export', { query })}
        name={`repair-takings_${days}`}
        of={t.takingsCsv}
        label={t.takingsCsv}
      />
    </>
  );
}
