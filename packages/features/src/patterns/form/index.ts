export { AmountField, type AmountFieldProps } from './amount-field';
export { changedMeanwhile } from './changed-meanwhile';
export {
  type AmountInput,
  optionalAmount,
  optionalChoice,
  optionalDay,
  optionalEmail,
  optionalInstant,
  optionalText,
  optionalWhole,
  picture,
  type PictureInput,
  requiredAmount,
  requiredChoice,
  requiredDay,
  requiredEmail,
  requiredInstant,
  requiredText,
  requiredWhole,
} from './field-schemas';
export { instantInput, InstantField, type InstantFieldProps, localInput } from './instant-field';
export { PictureField, type PictureFieldProps } from './picture-field';
export { ReferenceField, type ReferenceFieldProps } from './reference-field';
export { DayField, type DayFieldProps } from './day-field';
export { Form, type FormProps } from './form';
export { FormDialog, type FormDialogProps } from './form-dialog';
export { FormPage, type FormPageProps } from './form-page';
export { FormSection } from './form-section';
export { FieldError, type Refusals } from './refusals';
export { RestoredNote } from './restored-note';
export { SubmitFailureNote } from './submit-failure';
export { type FormDefinition, type FormHandle, useFormState } from './use-form-state';
export { useOwnNavigate } from './use-own-navigate';
export { type SubmitFailure, useSubmit } from './use-submit';
export { useUnsavedChanges } from './use-unsaved-changes';
