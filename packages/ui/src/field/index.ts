export { Field, type FieldProps } from './field';
export { FieldError, FieldHelp, type FieldMessageProps } from './field-message';
export { FieldContext, useFieldControl, type ControlProps, type FieldState } from './field-context';
