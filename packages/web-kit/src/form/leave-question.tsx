import { useSyncExternalStore } from 'react';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { leaveQuestion } from './leave-guard';

/** The one question about unsaved changes. Escape means "keep editing". */
export function LeaveQuestion() {
  const texts = useTexts(kitTexts);
  const question = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.get, () => undefined);
  const keep = () => leaveQuestion.answer(false);
  if (!question) return null;
  const t = question.guards.find(({ words }) => words)?.words ?? texts;
  const footer = (
    <>
      <Button onClick={keep} data-autofocus>
        {t.keepEditing}
      </Button>
      <Button variant="danger" onClick={() => leaveQuestion.answer(true)}>
        {t.discard}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={keep} title={t.leaveQuestion} footer={footer} role="alertdialog" size="small">
      {t.notSaved}
    </Dialog>
  );
}
