let isShown = false;

/** React renders this fallback on the server in place of a page that has failed. */
export function Waiting(): null {
  isShown = true;
  return null;
}

/** Renders synchronously, and returns whether no page was replaced by its fallback. */
export function rendersWhole(task: () => void): boolean {
  isShown = false;
  task();
  return !isShown;
}
