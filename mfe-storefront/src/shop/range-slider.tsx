import { formatMoney } from '@netra/web-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './range-slider.module.css';

interface RangeSliderProps {
  floor: number;
  ceiling: number;
  low: number;
  high: number;
  lowLabel: string;
  highLabel: string;
  /** Called while a handle is moved. */
  onMove: (low: number, high: number) => void;
  /** Called when a moved handle is released. */
  onDone: (low: number, high: number) => void;
}

const STEP = 500;

/** A range with two ends: two native sliders on one track. */
export function RangeSlider(props: RangeSliderProps) {
  const { floor, ceiling, low, high, lowLabel, highLabel, onMove, onDone } = props;
  const track = useRef<HTMLDivElement>(null);
  const moved = useRef<[low: number, high: number]>(undefined);
  const share = (value: number) => `${((Math.min(value, ceiling) - floor) / (ceiling - floor)) * 100}%`;
  useEffect(() => {
    track.current?.style.setProperty('--low', share(low));
    track.current?.style.setProperty('--high', share(high));
  });
  const move = (range: [number, number]) => {
    moved.current = range;
    onMove(...range);
  };
  const isKeyDown = useRef(false);
  /** Tab's keyup fires on the handle that receives the focus, which has not moved. */
  const release = () => {
    isKeyDown.current = false;
    const range = moved.current;
    moved.current = undefined;
    if (range) onDone(...range);
  };
  /** The gesture of a screen reader moves a handle without pointer or key; a key that is held changes it many times. */
  const onNativeChange = useEffectEvent(() => {
    if (!isKeyDown.current) release();
  });
  useEffect(() => {
    const element = track.current;
    const listener = () => onNativeChange();
    element?.addEventListener('change', listener);
    return () => element?.removeEventListener('change', listener);
  }, []);
  const end = (label: string, value: number, place: (value: number) => [number, number]) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={formatMoney(value)}
      min={floor}
      max={ceiling}
      step={STEP}
      value={Math.min(value, ceiling)}
      onChange={(event) => move(place(Number(event.target.value)))}
      onPointerUp={release}
      onKeyDown={() => (isKeyDown.current = true)}
      onKeyUp={release}
      onBlur={release}
    />
  );
  return (
    <div ref={track} className={styles.slider}>
      {end(lowLabel, low, (value) => [Math.min(value, high - STEP), high])}
      {end(highLabel, high, (value) => [low, Math.max(value, low + STEP)])}
    </div>
  );
}
