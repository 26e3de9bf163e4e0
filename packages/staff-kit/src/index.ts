/** Parts of the back office and the workbench; only the remotes that use them bundle them, so shoppers never load them. */
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
export { DataTable, type Column, type DataTableProps, type Sort } from './data-table';
export { ListPage, type ListPageProps } from './list-page';
export { useDraft, useFormDraft, type DraftOptions } from './use-draft';
export { useContentKey } from './use-content-key';
export { enterGoesOn } from './enter-goes-on';
export { FormPage, type FormPageProps } from './form-page';
export { ResourceList, type Deletion, type ResourceListProps } from './resource-list';
export {
  useResourceList,
  type ListQuery,
  type PageInfo,
  type ResourceListOptions,
} from './use-resource-list';
export { RecordFields, useRecordRules, type RecordField } from './record-fields';
export { StaleNotice, type StaleNoticeProps } from './stale-notice';
export { RecordScreen } from './record-screen';
export { BarChart, type Bar, type BarChartProps } from './bar-chart';
export { BarList, type BarListProps } from './bar-list';
export { RequireAdmin, RequireTechnician } from './require-staff';
export { useLiveNews } from './use-live-news';
export { ComboboxLine, searchStatus, useCombobox, type ComboboxOption } from './combobox';
export { SearchBox, type SearchBoxProps } from './search-box';
export { useCommands } from './commands/use-commands';
export { SearchTrigger } from './commands/search-trigger';
export type { Command, CommandConfig, SearchGroup } from './commands/commands';
export { useLastPage, useListParams, type ListParams } from './use-list-params';
export { ThemeSelect } from './theme-select';
export { finishPending, useUndo } from './use-undo';
export { TwoLines } from './two-lines';
export { OriginBadge } from './origin-badge';
export { isOverdue, jobNumber, stageTones } from './repair-facts';
export { useSettled } from './use-settled';
export { useStillHere } from './use-still-here';
