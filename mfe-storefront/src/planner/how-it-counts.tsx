import { formatNumber, useTexts } from '@netra/web-kit';
import type { Wishes } from '../shared/kit/plan-kit';
import { bitrateOf, storageFor } from '../shared/kit/recording';
import { plannerTexts } from '../texts/planner';
import styles from './kit-view.module.css';

/** The storage formula with the figures of this plan, and its source. */
export function HowItCounts({ wishes }: { wishes: Wishes }) {
  const t = useTexts(plannerTexts);
  const { resolution, fps, codec, days } = wishes;
  const megabits = formatNumber(bitrateOf(resolution, wishes) / 1e6, 2);
  const gigabytes = formatNumber(storageFor([resolution], days, wishes));
  return (
    <details className={styles.how}>
      <summary>{t.how.title}</summary>
      <p>{t.how.storage}</p>
      <p className={styles.formula}>{t.how.formula(resolution, fps, codec === 'h265', megabits)}</p>
      <p>{t.how.perCamera(days, gigabytes)}</p>
      <p>{t.how.fit}</p>
      <p className={styles.sources}>
        <span>{t.how.sources}</span>{' '}
        <span lang="en" translate="no">
          K. Amerasinghe, “H.264 Primer: A Practical Guide to Video Encoding”, Adobe Systems, 2010 (0.07). T.
          K. Tan et al., “Video Quality Evaluation Methodology and Verification Testing of the HEVC
          Compression Standard”, IEEE Transactions on Circuits and Systems for Video Technology 26(1), 2016
          (H.265). IEEE 802.3af (PoE).
        </span>
      </p>
    </details>
  );
}
