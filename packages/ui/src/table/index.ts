export * as Table from './table';
export type {
  CellProps as TableCellProps,
  EmptyProps as TableEmptyProps,
  RootProps as TableRootProps,
  SortDirection,
  SortHeadProps as TableSortHeadProps,
} from './table';
export { useRowSelection, type RowSelection } from './use-row-selection';
