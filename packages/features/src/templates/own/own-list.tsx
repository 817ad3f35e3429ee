import { Link } from 'react-router-dom';
import { eventTypeById, useUser } from '@foregather/features/core/session';
import { ActionMenu, KindPicture } from '@foregather/features/core/shell';
import type { OwnTemplate } from './own-templates';
import { taskCount, whoseWords } from './own-words';
import type { OwnActs } from './use-own-acts';

export interface OwnListProps {
  templates: readonly OwnTemplate[];
  /** Id of the one that is open. */
  current: string | undefined;
  readOnly: boolean;
  acts: OwnActs;
  onRename: (template: OwnTemplate) => void;
  onRemoved: (template: OwnTemplate) => void;
}

/** One's own templates and those that are shared, each with what can be done with it. */
export function OwnList({ templates, current, readOnly, acts, onRename, onRemoved }: OwnListProps) {
  const { id: readerId } = useUser();
  return (
    <ul className="grid gap-1">
      {templates.map((template) => {
        const { id, name, version, body, event_type_id: kind, events, created_by } = template;
        const mine = created_by === readerId;
        return (
          <li
            key={id}
            // On a phone none is open beside the list.
            className="flex items-start gap-1 rounded-md lg:has-aria-[current=true]:bg-selected lg:has-aria-[current=true]:text-selected-foreground"
          >
            <Link
              to={`?template=${id}`}
              preventScrollReset
              aria-current={id === current ? 'true' : undefined}
              className="flex min-h-11 min-w-0 flex-1 items-start gap-3 rounded-md p-2 focus-ring transition-hover hover:bg-hover"
            >
              <KindPicture typeId={kind} className="aspect-3/2 w-15 shrink-0 rounded-sm" />
              <span className="grid min-w-0 gap-0.5">
                <span className="font-item wrap-anywhere">{name}</span>
                <span className="text-meta text-muted-foreground">
                  {[
                    eventTypeById(kind)?.name,
                    body ? taskCount(body.tasks.length) : null,
                    `version ${version}`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                <span className="text-meta wrap-anywhere text-muted-foreground">
                  {[whoseWords(template, readerId), events ? `from ${events.name}` : null]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </Link>
            {readOnly ? null : (
              <ActionMenu
                label={`More for ${name}`}
                items={[
                  { key: 'rename', label: 'Rename', onSelect: () => onRename(template) },
                  // Only who made it can take it from the others: it would be gone from one's own sight, too.
                  ...(mine
                    ? [
                        {
                          key: 'share',
                          label: template.shared ? 'Stop sharing' : 'Share',
                          onSelect: () => void acts.share(template, !template.shared),
                        },
                      ]
                    : []),
                  {
                    key: 'remove',
                    label: 'Remove',
                    onSelect: () =>
                      void acts.remove(template).then((gone) => (gone ? onRemoved(template) : undefined)),
                  },
                ]}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
