import type { Page } from 'playwright-core';

/** Records the outcome of the page's requests of an address; the returned function formats it for a failure message. */
export function trafficOf(page: Page, path: string): () => string {
  const lines: string[] = [];
  const isMeant = (url: string) => new URL(url).pathname === path;
  page.on('request', (request) => {
    if (isMeant(request.url())) lines.push(`${request.method()} sent`);
  });
  page.on('requestfailed', (request) => {
    if (isMeant(request.url())) lines.push(`${request.method()} failed: ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (isMeant(response.url()))
      lines.push(
        `${response.request().method()} ${response.status()}, worker: ${response.fromServiceWorker()}`,
      );
  });
  return () => lines.join('; ');
}
