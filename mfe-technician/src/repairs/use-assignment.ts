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
  const onError = (error: Error) => void toast.error(errorText(error, t.assignFailed));
  return {
    isMine: !!assignee && assignee.id === user?._id,
    isBusy: claim.isPending || release.isPending,
    claim: () => claim.mutate({ id, takeOver: assignee ? true : undefined }, { onError }),
    release: () => release.mutate({ id }, { onError }),
  };
}
