import { type ApiUrl, Button, Icon, useTexts } from '@netra/web-kit';
import { useDownload } from '@netra/web-kit/download';
import { reportTexts } from '../texts/reports';

/** Saves a report as a file; `of` names the report for screen readers. */
export function CsvButton({
  url,
  name,
  of,
  label,
}: {
  url: ApiUrl;
  name: string;
  of: string;
  label?: string;
}) {
  const t = useTexts(reportTexts);
  const download = useDownload(t.csvFailed);
  return (
    <Button
      size="small"
      icon={<Icon name="download" size={16} />}
      aria-label={`${t.csv}: ${of}`}
      busy={download.isPending}
      onClick={() => download.mutate({ url, name })}
    >
      {label ?? t.csv}
    </Button>
  );
}
