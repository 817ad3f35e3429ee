import { useQuery } from '@tanstack/react-query';
import { PersonDialog } from '../components/dialogs';
import { useSavePerson, useSimilarPeople } from '../hooks/use-directory';
import { groupsQuery } from '../fields';
import type { DirectoryPerson } from '../persons';

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
