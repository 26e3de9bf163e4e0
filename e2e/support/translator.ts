/**
 * Changes a page like a browser's translator: replaces each text node, now and later, by `<font><font>…</font></font>` with
 * the same text, also where `translate="no"` asks it not to. Returns a function that ends it. Refers to nothing outside of
 * itself, because stories hand it to a browser as a script.
 */
export function translate(): () => void {
  const LEFT_ALONE = 'font, script, style, noscript, title, textarea, svg';
  const replaceTexts = () => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest(LEFT_ALONE)) continue;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(outer);
    }
  };
  const observer = new MutationObserver(replaceTexts);
  const start = () => {
    replaceTexts();
    observer.observe(document.documentElement, { childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
  return () => observer.disconnect();
}
