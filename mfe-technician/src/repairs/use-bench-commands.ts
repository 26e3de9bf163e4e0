import { useTexts } from '@netra/web-kit';
import { type Command, jobNumber, useCommands } from '@netra/staff-kit';
import { texts } from '../texts/texts';

const BENCH = '/technician/repairs';
const bench = (name: string, value: string) => `${BENCH}?${name}=${encodeURIComponent(value)}`;

/** The repair search and the keyboard shortcuts of the bench. */
export function useBenchCommands() {
  const { desk, repairs } = useTexts(texts);
  const words: Record<string, string> = repairs.stages;
  const commands: Command[] = [
    { to: BENCH, label: repairs.listTitle, icon: 'rows-3', letter: 'l' },
    { to: bench('view', 'board'), label: desk.board, icon: 'columns-3', letter: 'b' },
    { to: bench('assignee', 'me'), label: desk.mine, icon: 'user-round', letter: 'm' },
    { to: bench('assignee', 'none'), label: desk.unclaimed, icon: 'user-round-x', letter: 'u' },
    { to: bench('overdue', 'true'), label: desk.overdue, icon: 'alarm-clock', letter: 'o' },
  ];
  return useCommands({
    session: 'technician',
    commands,
    recordPath: (_group, id) => bench('job', id),
    listPath: (_group, q) => bench('q', q),
    numberOf: (_group, id) => jobNumber({ _id: id }),
    stateLabel: (_group, stage) => words[stage] ?? stage,
  });
}
