import { Icon, IconButton, useTexts, type Elements } from '@netra/web-kit';
import { productTexts } from '../texts/product';

interface StepsProps {
  index: number;
  total: number;
  onChange: (index: number) => void;
  /** The position, between the two buttons. */
  children: Elements;
}

/** The buttons to the previous and the next picture. */
export function Steps({ index, total, onChange, children }: StepsProps) {
  const t = useTexts(productTexts).gallery;
  return (
    <>
      <IconButton label={t.previous} disabled={index === 0} onClick={() => onChange(index - 1)}>
        <Icon name="chevron-left" size={22} />
      </IconButton>
      {children}
      <IconButton label={t.next} disabled={index === total - 1} onClick={() => onChange(index + 1)}>
        <Icon name="chevron-right" size={22} />
      </IconButton>
    </>
  );
}
