import { useQuery } from '@tanstack/react-query';
import { lazyDialog } from '@foregather/features/core/shell';
import { groupsQuery } from '../groups/groups-query';
import type { DirectoryPerson } from '../persons';
import type { PersonDialogProps } from './person-dialog';
import { useSavePerson } from './use-save-person';
import { useSimilarPeople } from './use-similar-people';

/** The form comes with the first press that asks for it. */
const PersonDialog = lazyDialog<PersonDialogProps>(
  async () => (await import('./person-dialog')).PersonDialog,
  ({ open }) => open,
);

export interface PersonEditorProps {
  orgId: string;
  /** Who is edited; undefined: nobody. */
  editing: DirectoryPerson | 'new' | undefined;
  households: readonly { id: string; name: string }[];
  fields: readonly { id: string; label: string }[];
  onClose: () => void;
}

/** Adds or edits one person of the directory, and warns of somebody who may be there already. */
export function PersonEditor({ orgId, editing, households, fields, onClose }: PersonEditorProps) {
  const person = editing === 'new' ? undefined : editing;
  const save = useSavePerson(orgId);
  const groups = useQuery({ ...groupsQuery(orgId), enabled: editing !== undefined });
  const { similar, setIdentity } = useSimilarPeople(orgId, editing === 'new');
  return (
    <PersonDialog
      open={editing !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      person={person}
      households={households}
      groups={groups.data ?? []}
      fields={fields}
      similar={similar}
      onIdentityChange={setIdentity}
      onSave={(draft) => save(draft, person)}
    />
  );
}
