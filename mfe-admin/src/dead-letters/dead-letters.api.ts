import type { AllResendResult, DeadLetter, ResendResult } from '@netra/api-client';
import { call, errorText, toast, useMutation, useQueryClient, useTexts } from '@netra/web-kit';
import { deadLetterTexts } from '../texts/dead-letters';

export const deadLettersKey = ['admin', 'dead-letters'] as const;

/** Sends one message again. */
export const useResend = () =>
  useResending((id: string) => call('POST /dead-letters/{id}/resend', { path: { id } }));

/** Sends all messages again, or those of one kind. */
export const useResendAll = () =>
  useResending((kind?: DeadLetter['kind']) => call('POST /dead-letters/resend', { body: { kind } }));

/** Reports the outcome and reloads the list, even when the answer was lost. */
function useResending<What>(mutationFn: (what: What) => Promise<ResendResult | AllResendResult>) {
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: deadLettersKey }),
  });
}
