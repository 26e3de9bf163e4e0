/* global __resourceQuery, __webpack_hash__ */
const mine = new URLSearchParams(__resourceQuery).get('name');

/** Puts a new build into the page; what cannot be put in reloads it. */
async function update() {
  try {
    const updated = await import.meta.webpackHot.check(true);
    if (!updated) location.reload();
  } catch {
    location.reload();
  }
}

new EventSource('/__updates').addEventListener('built', ({ data }) => {
  const { name, hash } = JSON.parse(data);
  const isNews = name === mine && hash !== __webpack_hash__;
  if (isNews && import.meta.webpackHot.status() === 'idle') void update();
});

/** In a container this is loaded as a plugin of the federation runtime, which it has nothing to add to. */
export default () => ({ name: 'hot-client' });
