'use client';
import { createContext, use } from 'react';

/** What a field knows about its one control. */
export interface FieldState {
  controlId: string;
  /** For a control that is no form element, which `label` cannot name: point to it with `aria-labelledby`. */
  labelId: string;
  describedBy: string | undefined;
  errorId: string | undefined;
  required: boolean;
}

export const FieldContext = createContext<FieldState | null>(null);

export interface ControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-errormessage'?: string | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/**
 * The id and ARIA attributes a control takes from the field around it. What the control is given
 * directly wins; descriptions add up. Outside a field it hands back what it got.
 */
export function useFieldControl(own: ControlProps): ControlProps {
  const field = use(FieldContext);
  if (!field) return own;
  const describedBy = [own['aria-describedby'], field.describedBy].filter(Boolean).join(' ');
  return {
    ...own,
    id: own.id ?? field.controlId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field.errorId ? true : undefined),
    'aria-errormessage': own['aria-errormessage'] ?? field.errorId,
    // Not the `required` attribute: the browser's bubble would speak before the form's own words.
    'aria-required': own['aria-required'] ?? (field.required || undefined),
  };
}
