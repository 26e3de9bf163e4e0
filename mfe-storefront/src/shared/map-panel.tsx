import { Button, Icon, company, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { mapTexts } from '../texts/map';
import { MapDrawing } from './map-drawing';
import styles from './map-panel.module.css';

/** The map of the shop: a drawing until a click loads the real one from a third party. */
export function MapPanel() {
  const t = useTexts(mapTexts);
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.panel}>
      {isShown ? (
        <iframe className={styles.map} src={company.map.embed} title={t.title} loading="lazy" />
      ) : (
        <div className={styles.cover}>
          <MapDrawing className={styles.drawing} />
          <div className={styles.ask}>
            <Button icon={<Icon name="map-pin" size={18} />} onClick={() => setShown(true)}>
              {t.show}
            </Button>
            <p>{t.note}</p>
          </div>
        </div>
      )}
      <a className={styles.link} href={company.map.link} target="_blank" rel="noreferrer">
        <span>{t.open}</span> <Icon name="external-link" size={14} />
      </a>
    </div>
  );
}
