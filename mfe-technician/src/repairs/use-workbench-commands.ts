import { useTexts } from '@netra/web-kit';
import { type Command, jobNumber, useCommands } from '@netra/staff-kit';
import { texts } from '../texts/texts';

const WORKBENCH = '/technician/repairs';
const workbench = (name: string, value: string) => `${WORKBENCH}?${name}=${encodeURIComponent(value)}`;

/** The repair search and the keyboard shortcuts of the workbench. */
export function useWorkbenchCommands() {
  const { desk, repairs } = useTexts(texts);
  const words: Record<string, string> = repairs.stages;
  const commands: Command[] = [
    { to: WORKBENCH, label: repairs.listTitle, icon: 'rows-3', letter: 'l' },
    { to: workbench('view', 'board'), label: desk.board, icon: 'columns-3', letter: 'b' },
    { to: workbench('assignee', 'me'), label: desk.mine, icon: 'user-round', letter: 'm' },
    { to: workbench('assignee', 'none'), label: desk.unclaimed, icon: 'user-round-x', letter: 'u' },
    { to: workbench('overdue', 'true'), label: desk.overdue, icon: 'alarm-clock', letter: 'o' },
  ];
  return useCommands({
    session: 'technician',
    commands,
    recordPath: (_group, id) => workbench('job', id),
    listPath: (_group, q) => workbench('q', q),
    numberOf: (_group, id) => jobNumber({ _id: id }),
    stateLabel: (_group, stage) => words[stage] ?? stage,
  });
}
