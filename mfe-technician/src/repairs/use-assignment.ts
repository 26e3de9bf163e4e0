import type { Repair } from '@netra/api-client';
import { errorText, toast, useSession, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import { useClaim, useRelease } from './job-work.api';

/** A claim is refused when a colleague was faster; the button then offers to take over. */
export function useAssignment({ _id: id, assignee }: Repair) {
  const t = useTexts(texts).job;
  const { user } = useSession('technician');
  const claim = useClaim();
  const release = useRelease();
  const orSay = (change: Promise<Repair>) =>
    void change.catch((error: unknown) => toast.error(errorText(error, t.assignFailed)));
  return {
    isMine: !!assignee && assignee.id === user?._id,
    isBusy: claim.isPending || release.isPending,
    claim: () => orSay(claim.mutateAsync({ id, takeOver: assignee ? true : undefined })),
    release: () => orSay(release.mutateAsync({ id })),
  };
}
