import { Select } from '@netra/web-kit';
import type { ListParams } from '@netra/web-kit/office';
import { QUIET_DAYS, STAGES, useTechnicians } from './repairs.api';
import { useRepairTexts } from './use-repair-texts';

/** By stage, technician, lateness and days without news; all of it in the address. */
export function RepairFilters({ params: { get, set } }: { params: ListParams }) {
  const t = useRepairTexts();
  const { data: technicians = [] } = useTechnicians();
  const choices = [
    {
      name: 'progress',
      label: t.stage,
      any: t.anyStage,
      options: STAGES.map((value) => [value, t.stages[value]]),
    },
    {
      name: 'technician',
      label: t.technician,
      any: t.anyTechnician,
      options: [
        ['none', t.nobody],
        ...technicians.map((one) => [one._id, `${one.firstName} ${one.lastName}`]),
      ],
    },
    { name: 'overdue', label: t.lateness, any: t.lateOrNot, options: [['true', t.onlyOverdue]] },
    {
      name: 'quiet',
      label: t.news,
      any: t.anyNews,
      options: QUIET_DAYS.map((days) => [days, t.quiet(Number(days))]),
    },
    {
      name: 'ready',
      label: t.ready,
      any: t.anyReady,
      options: QUIET_DAYS.map((days) => [days, t.readyFor(Number(days))]),
    },
    { name: 'sort', label: t.order, any: t.newest, options: [['due', t.urgent]] },
  ];
  return choices.map(({ name, label, any, options }) => (
    <Select
      key={name}
      aria-label={label}
      value={get(name)}
      options={[
        { value: '', label: any },
        ...options.map(([value = '', text = '']) => ({ value, label: text })),
      ]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  ));
}
