import { Button, Icon, useTexts } from '@netra/web-kit';
import { useDownload } from '@netra/web-kit/download';
import { useState } from 'react';
import { texts } from '../texts/texts';
import { ImportDialog } from './import-dialog';
import { exportFile } from './product-files.api';

/** Exports all products as a file, and imports a file of products. */
export function ProductFiles() {
  const t = useTexts(texts).productFile;
  const [isOpen, setOpen] = useState(false);
  const download = useDownload(t.exportFailed);
  const save = () => download.mutate(exportFile);
  return (
    <>
      <Button icon={<Icon name="download" size={16} />} busy={download.isPending} onClick={save}>
        {t.export}
      </Button>
      <Button icon={<Icon name="upload" size={16} />} onClick={() => setOpen(true)}>
        {t.import}
      </Button>
      {isOpen ? <ImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
