/// <reference path="./env.d.ts" />
/** Parts of the back office and the bench; only the remotes that use them bundle them, so shoppers never load them. */
export { ConfirmDialog, type ConfirmDialogProps } from './office/confirm-dialog';
export { DataTable, type Column, type DataTableProps, type Sort } from './office/data-table';
export { ListPage, type ListPageProps } from './office/list-page';
export { useDraft, useFormDraft, type DraftOptions } from './office/use-draft';
export { enterGoesOn } from './office/enter-goes-on';
export { FormPage, type FormPageProps } from './office/form-page';
export { ResourceList, type Deletion, type ResourceListProps } from './office/resource-list';
export {
  useResourceList,
  type ListQuery,
  type PageInfo,
  type ResourceListOptions,
} from './office/use-resource-list';
export { RecordFields, useRecordRules, type RecordField } from './office/record-fields';
export { StaleNotice, type StaleNoticeProps } from './office/stale-notice';
export { useRecord, type RecordOptions } from './office/use-record';
export { BarChart, type Bar, type BarChartProps } from './office/bar-chart';
export { BarList, type BarListProps } from './office/bar-list';
export { RequireAdmin, RequireTechnician } from './office/require-staff';
export { ConnectionBanner } from './office/connection-banner';
export { useLiveNews } from './office/use-live-news';
export { ComboboxLine, searchStatus, useCombobox, type ComboboxOption } from './office/combobox';
export { SearchBox, type SearchBoxProps } from './office/search-box';
export { useCommands } from './office/commands/use-commands';
export { SearchTrigger } from './office/commands/search-trigger';
export type { Command, CommandConfig, SearchGroup } from './office/commands/commands';
export { useListParams, type ListParams } from './office/use-list-params';
export { LanguageSelect } from './language/language-select';
export { ThemeSelect } from './office/theme-select';
export { useDownload } from './download/use-download';
export { useUndo } from './office/use-undo';
export { TwoLines } from './office/two-lines';
export { OriginBadge } from './office/origin-badge';
export { isOverdue, jobNumber, stageTones } from './office/repair-facts';
export { useSettled } from './office/use-settled';
