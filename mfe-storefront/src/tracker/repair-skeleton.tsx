import { Skeleton, useTexts, VisuallyHidden } from '@netra/web-kit';
import { trackerTexts } from '../texts/tracker';

export function RepairSkeleton() {
  const t = useTexts(trackerTexts);
  return (
    <div role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <Skeleton height="34rem" />
    </div>
  );
}
