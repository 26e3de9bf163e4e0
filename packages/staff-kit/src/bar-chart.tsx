import { type ReactNode, useId } from 'react';
import { classes, useTexts, VisuallyHidden } from '@netra/web-kit';
import { officeTexts } from './office-texts';
import styles from './bar-chart.module.css';

export interface Bar {
  key: string;
  /** Names the bar, such as a day. */
  label: string;
  value: number;
  /** The value in readable form. */
  text: string;
}

export interface BarChartProps {
  title: string;
  /** The total. */
  sum: ReactNode;
  bars: Bar[];
  /** The dimension of the bars, for the table: "Day". */
  of: string;
}

const HEIGHT = 100;

/** Bars over time, with the same figures as a table for screen readers. The last bar is the current one. */
export function BarChart({ title, sum, bars, of }: BarChartProps) {
  const t = useTexts(officeTexts);
  const id = useId();
  const most = Math.max(...bars.map(({ value }) => value), 0);
  const top = bars.find(({ value }) => value === most);
  const heightOf = (value: number) => (most > 0 ? Math.max(value / most, 0) * HEIGHT : 0);
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption className={styles.caption}>
        <span id={id} className={styles.title}>
          {title}
        </span>
        <span className={styles.sum}>{sum}</span>
      </figcaption>
      <p className={styles.most} aria-hidden>
        {most > 0 ? t.atMost(top?.text ?? '') : null}
      </p>
      <svg
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.bars}
        aria-hidden
      >
        {bars.map(({ key, label, value, text }, index) => (
          <g key={key} className={classes(styles.bar, index === bars.length - 1 && styles.now)}>
            <title>{`${label}: ${text}`}</title>
            <rect x={index} y={0} width={1} height={HEIGHT} className={styles.hit} />
            <rect
              x={index + 0.14}
              y={HEIGHT - heightOf(value)}
              width={0.72}
              height={heightOf(value)}
              className={styles.value}
            />
          </g>
        ))}
      </svg>
      <p className={styles.ends} aria-hidden>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <VisuallyHidden>
        <BarTable title={title} bars={bars} of={of} />
      </VisuallyHidden>
    </figure>
  );
}

function BarTable({ title, bars, of }: Pick<BarChartProps, 'title' | 'bars' | 'of'>) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, text }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
