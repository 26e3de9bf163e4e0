import type { LoggedMail } from '@netra/api-client';
import {
  call,
  errorText,
  newRequestKey,
  read,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
  useTexts,
} from '@netra/web-kit';
import { useState } from 'react';
import { mailTexts } from '../../texts/mails';

export const mailsKey = ['admin', 'mails'] as const;

/** How many of the newest mails a record shows. */
const SHOWN = 5;

/** The mails that a record shows. */
export type MailsOf = { orderId: string } | { repairId: string } | { recipient: string };

export const mailPath = (query: MailsOf | { mail: string } | { state: LoggedMail['state'] }): string =>
  `/admin/mails?${new URLSearchParams(query)}`;

export const useMail = (id: string) =>
  useQuery({ ...read(mailsKey, 'GET /mails/{id}', { path: { id }, has: ['subject'] }), staleTime: 0 });

export const useMailsOf = (of: MailsOf) =>
  useQuery({
    ...read(mailsKey, 'GET /mails', { query: { page: 1, limit: SHOWN, ...of }, has: ['totalPages'] }),
    staleTime: 0,
  });

/** Sends a mail again; repeated clicks send it once as long as it stays open. */
export function useResendMail(id: string) {
  const t = useTexts(mailTexts);
  const [key] = useState(newRequestKey);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /mails/{id}/resend', { path: { id }, headers: { 'Idempotency-Key': key } }),
    onSuccess: () => toast.success(t.resent),
    onError: (error) => toast.error(errorText(error, t.resendFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailsKey }),
  });
}
