/* global __resourceQuery, __webpack_hash__, __webpack_public_path__ */
const mine = new URLSearchParams(__resourceQuery).get('name');

/** Applies a new build to the page, or reloads the page when that is impossible. */
async function update() {
  try {
    const updated = await import.meta.webpackHot.check(true);
    if (!updated) location.reload();
  } catch {
    location.reload();
  }
}

function listen() {
  new EventSource('/__updates').addEventListener('built', ({ data }) => {
    const { name, hash } = JSON.parse(data);
    const isNews = name === mine && hash !== __webpack_hash__;
    if (isNews && import.meta.webpackHot.status() === 'idle') void update();
  });
}

// In a running site, which has the production React, nothing could be replaced: its page is reloaded by hand.
if (new URL(__webpack_public_path__, location.href).origin === location.origin) listen();

/** Containers load this module as a plugin of the federation runtime; it adds no hooks. */
export default () => ({ name: 'hot-client' });
