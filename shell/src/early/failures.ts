/** Reports to the server once when the shell's own scripts fail before the page is alive: nothing else could. */
export function install(): void {
  const onError = (event: Event) => {
    const { target } = event;
    const file = target instanceof HTMLScriptElement ? target.src : (event as ErrorEvent).filename;
    if (!window.netraEarly || !file?.startsWith(`${location.origin}/shell/`)) return;
    removeEventListener('error', onError, true);
    const [{ name: remote, version }] = JSON.parse(document.getElementById('remotes')!.textContent!);
    navigator.sendBeacon('/releases/failures', JSON.stringify({ remote, version, kind: 'start' }));
  };
  addEventListener('error', onError, true);
}
