import type { HTMLAttributes } from 'react';
import styles from './card.module.css';
import { classes } from './classes';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li';
  /** Without padding, for pictures and tables that reach the edge. */
  flush?: boolean;
}

/** A raised surface for things that belong together. */
export function Card({ as: Tag = 'div', flush, className, ...rest }: CardProps) {
  return <Tag {...rest} className={classes(styles.card, flush && styles.flush, className)} />;
}
