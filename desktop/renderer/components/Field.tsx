import { createContext, type ReactNode, useContext, useId } from 'react';
import { translated } from '../language/words.ts';
import { classNames } from './class-names.ts';

interface FieldContext {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

const Context = createContext<FieldContext | null>(null);

/** Attributes that connect the control in a Field with its label, hint and error. */
export function useFieldControl() {
  const field = useContext(Context);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': field.isRequired || undefined,
  };
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The error as a sentence. Messages from shared validation are translated. */
  error?: string | undefined;
  isRequired?: boolean;
  /** For controls whose meaning is clear from context; the label is only for screen readers. */
  isLabelHidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** A label, one control (Input, Textarea, Select), hint and error, connected for accessibility. */
export function Field({
  label,
  hint,
  error,
  isRequired = false,
  isLabelHidden = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Context.Provider value={{ id, describedBy, isInvalid: Boolean(error), isRequired }}>
      <div className={classNames('grid gap-1.5', className)}>
        <label
          htmlFor={id}
          id={`${id}-label`}
          className={isLabelHidden ? 'sr-only' : 'justify-self-start text-13 font-medium'}
        >
          {label}
        </label>
        {children}
        {hint && (
          <p id={`${id}-hint`} className="text-13 text-text-muted">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} role="alert" className="text-13 text-danger">
            {translated(error)}
          </p>
        )}
      </div>
    </Context.Provider>
  );
}
