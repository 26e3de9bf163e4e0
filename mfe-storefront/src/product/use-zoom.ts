import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

const MAX_SCALE = 5;
/** The scale of a double tap, of the button and of a step by key. */
const STEP = 2;
/** Pixels that an arrow key pans. */
const PAN = 80;
/** A second tap within so many milliseconds and pixels is a double tap. */
const DOUBLE_TAP = { within: 320, near: 32 };

interface Point {
  x: number;
  y: number;
}

/** How a picture lies in its frame: enlarged round its centre, then moved by pixels. */
interface Lie extends Point {
  scale: number;
}

const WHOLE: Lie = { scale: 1, x: 0, y: 0 };

/** The next lie, enlarged so that what is at the point (seen from the centre) stays there. */
function scaledTo({ scale, x, y }: Lie, wanted: number, at: Point): Lie {
  const next = Math.min(MAX_SCALE, Math.max(1, wanted));
  const ratio = next / scale;
  return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio };
}

/** The picture never leaves its frame. */
function kept({ scale, x, y }: Lie, { clientWidth, clientHeight }: HTMLElement): Lie {
  const [right, bottom] = [(clientWidth * (scale - 1)) / 2, (clientHeight * (scale - 1)) / 2];
  return { scale, x: Math.min(right, Math.max(-right, x)), y: Math.min(bottom, Math.max(-bottom, y)) };
}

/**
 * Zooming and panning of a picture in a frame: two fingers or the wheel, a double tap, dragging, and the keys + - 0 and arrows.
 * The frame's only child is moved without rendering.
 */
export function useZoom() {
  const frame = useRef<HTMLDivElement>(null);
  const lie = useRef(WHOLE);
  const [isZoomed, setZoomed] = useState(false);

  const put = (next: Lie) => {
    const box = frame.current;
    if (!box) return;
    lie.current = kept(next, box);
    const { scale, x, y } = lie.current;
    const picture = box.firstElementChild as HTMLElement | null;
    if (picture) picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    setZoomed(scale > 1);
  };
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) =>
    put(scaledTo(lie.current, lie.current.scale * factor, at));
  const reset = () => put(WHOLE);
  const fingers = useFingers(frame, lie, put, zoom);
  useWheel(frame, zoom);

  const onKeyDown = (event: KeyboardEvent) => {
    const { scale, x, y } = lie.current;
    const pan = { ArrowLeft: [PAN, 0], ArrowRight: [-PAN, 0], ArrowUp: [0, PAN], ArrowDown: [0, -PAN] }[
      event.key
    ];
    if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') reset();
    else if (pan && scale > 1) put({ scale, x: x + pan[0]!, y: y + pan[1]! });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    isZoomed,
    reset,
    toggle: () => (isZoomed ? reset() : zoom(STEP)),
    view: { ref: frame, onKeyDown, ...fingers },
  };
}

type Frame = RefObject<HTMLDivElement | null>;

/** A point of the window, seen from the centre of the frame. */
function fromCentre(frame: Frame, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function useFingers(
  frame: Frame,
  lie: { current: Lie },
  put: (next: Lie) => void,
  zoom: (factor: number, at: Point) => void,
) {
  const down = useRef(new Map<number, Point>());
  const lastTap = useRef({ at: 0, x: 0, y: 0 });
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    down.current.set(event.pointerId, fromCentre(frame, event));
    if (down.current.size > 1) return;
    const { at, x, y } = lastTap.current;
    const isDouble =
      event.timeStamp - at < DOUBLE_TAP.within &&
      Math.hypot(event.clientX - x, event.clientY - y) < DOUBLE_TAP.near;
    lastTap.current = { at: isDouble ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
    if (!isDouble) return;
    if (lie.current.scale > 1) put(WHOLE);
    else zoom(STEP * 1.25, fromCentre(frame, event));
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = down.current.get(event.pointerId);
    if (!before) return;
    const now = fromCentre(frame, event);
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
    down.current.set(event.pointerId, now);
    const { scale, x, y } = lie.current;
    if (!other) return put({ scale, x: x + now.x - before.x, y: y + now.y - before.y });
    const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    zoom(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };
  const onPointerUp = ({ pointerId }: PointerEvent<HTMLDivElement>) => void down.current.delete(pointerId);
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** React listens to the wheel passively, which could not keep the page from scrolling. */
function useWheel(frame: Frame, zoom: (factor: number, at: Point) => void): void {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    const box = frame.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY / 400), fromCentre(frame, event));
    };
    box?.addEventListener('wheel', onWheel, { passive: false });
    return () => box?.removeEventListener('wheel', onWheel);
  }, [frame]);
}
