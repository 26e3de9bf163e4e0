import type { AllResendResult, ResendResult } from '@netra/api-client';
import { errorText, toast, useMutation, useQueryClient, useTexts } from '@netra/web-kit';
import { deadLetterTexts } from '../../texts/dead-letters';

/** Sends what was given up again, reports the outcome, and reloads the list, even when the answer was lost. */
export function useResending(
  listKey: readonly unknown[],
  mutationFn: () => Promise<ResendResult | AllResendResult>,
) {
  const t = useTexts(deadLetterTexts);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: ({ sent, failed, left }) => {
      if (sent) toast.success(t.sent(sent));
      if (failed) toast.error(t.failed(failed));
      if (left) toast.error(t.left(left));
      if (!sent && !failed && !left) toast.success(t.nothing);
    },
    onError: (error) => toast.error(errorText(error, t.resendFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
}
