export { exportRows } from './export-rows';
export { FilterChips, type FilterChip } from './filter-chips';
export { ListPage, type ListPageProps } from './list-page';
export type { BulkAction, ExportColumn, ListColumn, ListFilter, ListMore } from './list-types';
export { ListView, type ListViewProps } from './list-view';
export { readAllPages } from './read-all-pages';
export { type KeysetPage, useKeysetRows } from './use-keyset-rows';
export { useShownRows } from './use-shown-rows';
