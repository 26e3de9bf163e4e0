import { Button, useTexts } from '@netra/web-kit';
import { type PointerEvent, useRef } from 'react';
import { workTexts } from '../../texts/work';
import styles from './hand-over.module.css';

const FIELD = { width: 400, height: 140 };
interface SignaturePadProps {
  /** Lines as an SVG path; empty for none. */
  path: string;
  /** The next step to append; null clears everything. */
  onDraw: (step: string | null) => void;
}

/** A field to sign with a finger, a pen or the mouse. */
export function SignaturePad({ path, onDraw }: SignaturePadProps) {
  const t = useTexts(workTexts).handOver;
  const isDrawing = useRef(false);
  return (
    <div className={styles.pad}>
      <p className={styles.label}>{t.signature}</p>
      <svg
        className={styles.field}
        viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
        role="img"
        aria-label={t.signHere}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isDrawing.current = true;
          onDraw(`M${pointOf(event)}`);
        }}
        onPointerMove={(event) => isDrawing.current && onDraw(`L${pointOf(event)}`)}
        onPointerUp={() => (isDrawing.current = false)}
        onPointerCancel={() => (isDrawing.current = false)}
      >
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {path ? (
        <Button size="small" onClick={() => onDraw(null)}>
          {t.clear}
        </Button>
      ) : (
        <p className={styles.hint}>{t.signHere}</p>
      )}
    </div>
  );
}

/** The position of the pointer in the field, in whole units. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): string {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (part: number, whole: number) => Math.max(0, Math.min(whole, Math.round(part * whole)));
  return `${within((clientX - left) / width, FIELD.width)} ${within((clientY - top) / height, FIELD.height)}`;
}
