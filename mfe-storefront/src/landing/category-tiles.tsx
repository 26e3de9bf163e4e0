import { Icon, Illustration, Link, useTexts } from '@netra/web-kit';
import { useId } from 'react';
import { catalogTexts } from '../texts/catalog';
import { landingTexts } from '../texts/landing';
import styles from './category-tiles.module.css';

const TILES = [
  { category: 'cctv1', picture: 'bullet' },
  { category: 'cctv2', picture: 'cable' },
  { category: 'cctv3', picture: 'recorder' },
] as const;

export function CategoryTiles() {
  const t = useTexts(landingTexts);
  const catalog = useTexts(catalogTexts);
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{t.categories}</h2>
      <ul className={styles.tiles} role="list">
        {TILES.map(({ category, picture }) => (
          <li key={category}>
            <Link className={styles.tile} to={`/shop?category=${category}`}>
              <Illustration name={picture} className={styles.picture} />
              <div className={styles.text}>
                <h3>{catalog.headingOf[category]}</h3>
                <p>{t.categoryText[category]}</p>
              </div>
              <Icon name="arrow-right" className={styles.arrow} size={22} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
