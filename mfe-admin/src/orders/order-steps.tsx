import { Icon, IconButton, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import styles from './order-dialog.module.css';

/** The neighbours of an order in the list; undefined at its ends. */
export interface Neighbours {
  previous?: string | undefined;
  next?: string | undefined;
}

export interface OrderStepsProps {
  neighbours: Neighbours;
  /** The step that led here: its button takes the focus, so that it can be repeated. */
  cameBy: keyof Neighbours | undefined;
  onStep: (orderId: string, by: keyof Neighbours) => void;
}

/** The buttons to the orders above and below in the list. */
export function OrderSteps({ neighbours, cameBy, onStep }: OrderStepsProps) {
  const t = useTexts(texts).orders.dialog;
  const button = (by: keyof Neighbours) => {
    const orderId = neighbours[by];
    return (
      <IconButton
        label={t[by]}
        data-autofocus={cameBy === by || undefined}
        disabled={!orderId}
        onClick={() => orderId && onStep(orderId, by)}
      >
        <Icon name={by === 'previous' ? 'chevron-up' : 'chevron-down'} size={20} />
      </IconButton>
    );
  };
  return (
    <span className={styles.steps}>
      {button('previous')}
      {button('next')}
    </span>
  );
}
