import { useQuery } from '@tanstack/react-query';
import { portraitAddressQuery } from '@foregather/features/core/base';
import { lazyDialog } from '@foregather/features/core/shell';
import type { DirectoryPerson } from '../persons';
import type { PhotoDialogProps } from './photo-dialog';
import { useSavePhoto } from './use-save-photo';

/** The form comes with the first press that asks for it. */
const PhotoDialog = lazyDialog<PhotoDialogProps>(
  async () => (await import('./photo-dialog')).PhotoDialog,
  ({ person }) => person !== undefined,
);

export interface PhotoEditorProps {
  orgId: string;
  /** Whose photo is edited; undefined: nobody's. */
  person: DirectoryPerson | undefined;
  onClose: () => void;
}

/** Adds, changes or removes the photo of one person of the directory. */
export function PhotoEditor({ orgId, person, onClose }: PhotoEditorProps) {
  const folder = person?.photo_path ?? '';
  const saved = useQuery({ ...portraitAddressQuery(folder, 512), enabled: folder !== '' });
  const save = useSavePhoto(orgId);
  return (
    <PhotoDialog
      person={person}
      saved={saved.data ?? undefined}
      onClose={onClose}
      onSave={async (draft) => {
        if (person) await save(draft, person);
      }}
    />
  );
}
