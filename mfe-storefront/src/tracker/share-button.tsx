import type { PublicRepair } from '@netra/api-client';
import { Button, Icon, toast, useTexts } from '@netra/web-kit';
import { useSyncExternalStore } from 'react';
import { trackerTexts } from '../texts/tracker';

/** Shares the link to the repair by the Web Share API, else copies it. */
export function ShareButton({ repair }: { repair: Pick<PublicRepair, 'deviceName' | 'serialNo'> }) {
  const t = useTexts(trackerTexts);
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
    const url = new URL(`/service?${new URLSearchParams({ serial: repair.serialNo })}`, location.origin).href;
    if (!canShare) return copy(url);
    try {
      await navigator.share({ title: t.shareTitle(repair.deviceName), url });
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
