export {
  type Act,
  type ActResult,
  ConfirmAct,
  type ConfirmActProps,
  runAct,
  tellResult,
  useConfirmAct,
} from './confirm-act';
export {
  DetailPage,
  type DetailPageProps,
  type LinkTab,
  LinkTabs,
  Panel,
  QueryPanel,
  type QueryPanelProps,
} from './detail-page';
export {
  DayField,
  type DayFieldProps,
  FieldError,
  Form,
  type FormDefinition,
  FormDialog,
  type FormDialogProps,
  type FormHandle,
  FormPage,
  type FormPageProps,
  type FormProps,
  FormSection,
  type Refusals,
  RestoredNote,
  type SubmitFailure,
  SubmitFailureNote,
  useFormState,
  useOwnNavigate,
  useSubmit,
  useUnsavedChanges,
} from './form';
export {
  type BulkAction,
  type ExportColumn,
  instantColumns,
  type ExportFile,
  type FilterChip,
  type FilterChipGroup,
  FilterChipGroups,
  FilterChips,
  type KeysetPage,
  type ListColumn,
  type ListFilter,
  type ListMore,
  ListPage,
  type ListPageProps,
  type ListSearch,
  ListSearchField,
  ListView,
  type ListViewProps,
  readAllPages,
  RecordList,
  type RecordListProps,
  removalOf,
  type RemovalOptions,
  useExport,
  useKeysetRows,
  useShownRows,
} from './list-page';
export { LoadFailure, type QueryState, QueryView, type QueryViewProps } from './query-view';
export { RequireAbility, type RequireAbilityProps } from './require-ability';
export { TokenPageView } from './token-page/token-page-view';
export { formText, useRequestKey } from './token-page/use-request-key';
export { listSearchParams, urlSearch, useUrlState } from './url-state';
export { Wizard, WizardPage, type WizardPageProps, type WizardProps, type WizardStep } from './wizard-page';
