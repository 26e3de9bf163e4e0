import type { OfficeSearch } from '@netra/api-client';
import type { IconName } from '@netra/web-kit';
import type { ComboboxOption } from '../combobox';
import { type Command, type CommandConfig, matchCommands, type SearchGroup } from './commands';
import type { en } from './commands-en';

/** A line of the search: where it leads and how it looks. */
export interface Entry extends ComboboxOption {
  id: string;
  to: string;
  icon: IconName;
}

export interface Section {
  name: string;
  title: string;
  entries: Entry[];
  /** The total, of which `entries` are the first. */
  total: number;
}

export const countOf = (sections: Section[]): number => sections.reduce((sum, { total }) => sum + total, 0);

const ICONS: Record<SearchGroup, IconName> = {
  orders: 'clipboard-list',
  quotes: 'file-text',
  repairs: 'wrench',
  products: 'boxes',
  customers: 'user-round',
  suppliers: 'truck',
  employees: 'users-round',
  technicians: 'hard-hat',
  admins: 'shield-check',
};

const commandEntry = ({ to, label, icon }: Command): Entry => ({ id: `to ${to}`, to, title: label, icon });

type Group = OfficeSearch['groups'][number];

function recordEntries({ group, records, total }: Group, text: string, config: CommandConfig, all: string) {
  const entries = records.map(({ key, title, detail, state }): Entry => ({
    id: `${group} ${key}`,
    to: config.recordPath(group, key),
    title,
    detail,
    icon: ICONS[group],
    number: config.numberOf(group, key),
    code: key,
    state: state === null ? undefined : config.stateLabel(group, state),
  }));
  if (total <= records.length) return entries;
  const rest: Entry = {
    id: `all ${group}`,
    to: config.listPath(group, text.trim()),
    title: all,
    icon: 'search',
  };
  return [...entries, rest];
}

/** Screens that match the text, records that the server found, and screens that nearly match. */
export function sectionsOf(
  text: string,
  found: OfficeSearch | undefined,
  config: CommandConfig,
  t: typeof en,
): Section[] {
  const { sure, near } = matchCommands(config.commands, text);
  const places = (name: string, commands: Command[]) => ({
    name,
    title: t.places,
    entries: commands.map(commandEntry),
    total: commands.length,
  });
  const records = (found?.groups ?? []).map((group) => ({
    name: group.group,
    title: t.groups[group.group],
    entries: recordEntries(group, text, config, t.all(group.total)),
    total: group.total,
  }));
  return [places('sure', sure), ...records, places('near', near)].filter(({ entries }) => entries.length);
}
