import { Button, toast, useTexts } from '@netra/web-kit';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../texts/texts';
import { ImportDialog } from './import-dialog';
import { exportFile, useDownload } from './product-files.api';

/** All products as a file, and a file of products into the catalogue. */
export function ProductFiles() {
  const t = useTexts(texts).productFile;
  const [isOpen, setOpen] = useState(false);
  const download = useDownload();
  const save = () => download.mutate(exportFile, { onError: () => toast.error(t.exportFailed) });
  return (
    <>
      <Button icon={<Download size={16} aria-hidden />} busy={download.isPending} onClick={save}>
        {t.export}
      </Button>
      <Button icon={<Upload size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t.import}
      </Button>
      {isOpen ? <ImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
