export { DataGrid, type DataGridProps } from './data-grid';
export type { DataGridColumn, DataGridWords, GridRowData, GridSort, GridValue } from './data-grid-types';
