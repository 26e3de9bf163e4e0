import { Button, Icon, toast, useTexts } from '@netra/web-kit';
import { useSyncExternalStore } from 'react';
import { shareTexts } from '../texts/share';

/**
 * Shares a link to this site by the Web Share API, otherwise copies it.
 * @param path the target, with its query
 */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const t = useTexts(shareTexts);
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t.shared);
    } catch {
      toast.error(t.shareFailed);
    }
  };
  const share = async () => {
    const url = new URL(path, location.origin).href;
    if (!canShare) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      const isCalledOff = error instanceof DOMException && error.name === 'AbortError';
      if (!isCalledOff) await copy(url);
    }
  };
  const icon = canShare ? 'share-2' : 'link-2';
  return (
    <Button size="small" variant="quiet" icon={<Icon name={icon} size={16} />} onClick={() => void share()}>
      {canShare ? t.share : t.copy}
    </Button>
  );
}

/** The capability never changes; the server assumes none. */
const never = () => () => undefined;
