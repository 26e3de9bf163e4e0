import type { AllResendResult, DeadLetter, ResendResult } from '@netra/api-client';
import { call, errorText, toast, useMutation, useQueryClient, useTexts } from '@netra/web-kit';
import { deadLetterTexts } from '../texts/dead-letters';

export const deadLettersKey = ['admin', 'dead-letters'] as const;

/** Sends one letter again. */
export const useResend = () =>
  useResending((id: string) => call('POST /dead-letters/{id}/resend', { path: { id } }));

/** Sends all letters again, or those of a kind. */
export const useResendAll = () =>
  useResending((kind?: DeadLetter['kind']) => call('POST /dead-letters/resend', { body: { kind } }));

/** Says what became of the letters, and loads the list again, also when the answer was lost. */
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
