export { FilterChipGroups, FilterChips, type FilterChip, type FilterChipGroup } from './filter-chips';
export { ListPage, type ListPageProps } from './list-page';
export { type ListSearch, ListSearchField } from './list-search-field';
export type { BulkAction, ExportColumn, ListColumn, ListFilter, ListMore } from './list-types';
export { ListView, type ListViewProps } from './list-view';
export { type KeysetPage, readAllPages, useKeysetRows, useShownRows } from './list-rows';
export { RecordList, type RecordListProps } from './record-list';
export { removalOf, type RemovalOptions } from './removal';
export { useExport, type ExportFile } from './use-export';
