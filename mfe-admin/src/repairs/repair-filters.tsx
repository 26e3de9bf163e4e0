import { Select } from '@netra/web-kit';
import type { ListParams } from '@netra/staff-kit';
import { QUIET_DAYS, STAGES, useTechnicians } from './repairs.api';
import { useRepairTexts } from '../shared/repairs/use-repair-texts';

/** The parameters of the address that the single choice "attention" sets. */
const ATTENTION = ['overdue', 'unpaid', 'quiet', 'ready'];

/** Filters by stage, technician and need for attention: overdue, days without news, days ready; all kept in the address. */
export function RepairFilters({ params: { get, set } }: { params: ListParams }) {
  const t = useRepairTexts();
  const { data: technicians = [] } = useTechnicians();
  const chosen = ATTENTION.find((name) => get(name));
  const change = (name: string) => (value: string) => set({ [name]: value });
  const choices = [
    {
      label: t.stage,
      any: t.anyStage,
      value: get('progress'),
      options: STAGES.map((value) => [value, t.stages[value]]),
      choose: change('progress'),
    },
    {
      label: t.technician,
      any: t.anyTechnician,
      value: get('technician'),
      options: [
        ['none', t.nobody],
        ...technicians.map((one) => [one._id, `${one.firstName} ${one.lastName}`]),
      ],
      choose: change('technician'),
    },
    {
      label: t.attention,
      any: t.anyAttention,
      value: chosen ? `${chosen}=${get(chosen)}` : '',
      options: [
        ['overdue=true', t.onlyOverdue],
        ['unpaid=true', t.onlyUnpaid],
        ...QUIET_DAYS.map((days) => [`quiet=${days}`, t.quiet(Number(days))]),
        ...QUIET_DAYS.map((days) => [`ready=${days}`, t.readyFor(Number(days))]),
      ],
      choose: (value: string) => {
        const [name = '', given = ''] = value.split('=');
        set({ overdue: '', unpaid: '', quiet: '', ready: '', ...(name && { [name]: given }) });
      },
    },
    {
      label: t.order,
      any: t.newest,
      value: get('sort'),
      options: [['due', t.urgent]],
      choose: change('sort'),
    },
  ];
  return choices.map(({ label, any, value, options, choose }) => (
    <Select
      key={label}
      aria-label={label}
      value={value}
      options={[
        { value: '', label: any },
        ...options.map(([one = '', text = '']) => ({ value: one, label: text })),
      ]}
      onChange={({ target }) => choose(target.value)}
    />
  ));
}
