import { Upload, UserPlus } from 'lucide-react';
import { Button } from '@foregather/ui';

export interface DirectoryActionProps {
  /** The main act of the page stands out; the other one is second. */
  variant: 'primary-action' | 'secondary';
  onClick: () => void;
}

/** Opens the form for a new person. */
export function AddPersonButton(props: DirectoryActionProps) {
  return (
    <Button {...props}>
      <UserPlus aria-hidden />
      Add person
    </Button>
  );
}

/** Opens the import of a pasted list or a sheet. */
export function ImportListButton(props: DirectoryActionProps) {
  return (
    <Button {...props}>
      <Upload aria-hidden />
      Import list
    </Button>
  );
}
