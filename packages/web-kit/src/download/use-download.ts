import { ApiError, type ApiUrl, toast, useMutation, useSession } from '@netra/web-kit';

const TIMEOUT_MS = 120_000;

/**
 * Downloads a file from the API; a plain link cannot, because it sends no bearer token. Says `failed` even after what asked
 * for the file has been closed.
 */
export function useDownload(failed: string) {
  const { token, retry } = useSession('customer');
  return useMutation({
    mutationFn: async ({ url, name }: { url: ApiUrl; name: string }) => {
      const answer = await fetch(url, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      // The check of the session ends it, as the 401 of a call does.
      if (answer.status === 401) retry();
      if (!answer.ok) throw new ApiError(answer.status, '');
      save(await answer.blob(), name);
    },
    onError: () => toast.error(failed),
  });
}

function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
