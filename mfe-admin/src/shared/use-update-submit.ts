import { toast, useNavigate, useSession } from '@netra/web-kit';
import { useStillHere } from '@netra/staff-kit';
import { inWords, type UpdateSentences, updateSentence } from './failures';

interface UpdateSubmit {
  updated: string;
  notLoggedIn: string;
  update: UpdateSentences;
}

/**
 * Saves a changed record and returns to its list; shows a failure in the screen's words by HTTP status. Without a token it
 * sends nothing.
 */
export function useUpdateSubmit(
  t: UpdateSubmit,
  list: string,
): (save: () => Promise<unknown>) => Promise<void> {
  const navigate = useNavigate();
  const isHere = useStillHere();
  const { token } = useSession('customer');
  return async (save) => {
    if (!token) return void toast.error(t.notLoggedIn);
    try {
      await save();
    } catch (error) {
      const sentence = updateSentence(error, t.update);
      toast.error(sentence);
      throw inWords(error, sentence);
    }
    toast.success(t.updated);
    if (isHere()) await navigate(list);
  };
}
