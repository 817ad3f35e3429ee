import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { runAct } from '@foregather/features/patterns';
import {
  addTemplateMutation,
  changeTemplateMutation,
  type NewTemplate,
  type OwnTemplate,
  removeTemplateMutation,
} from './own-templates';
import type { OwnTemplateBody } from './own-schema';

/** The focus was on a row that is gone: reading goes on at the beginning of the page. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  });
}

/** What one can do with one's own templates, and what the reader is told of it. */
export function useOwnActs(orgId: string) {
  const queries = useQueryClient();
  const { mutateAsync: add } = useMutation(addTemplateMutation(queries, orgId));
  const { mutateAsync: change } = useMutation(changeTemplateMutation(queries));
  const { mutateAsync: remove } = useMutation(removeTemplateMutation(queries));
  return {
    /** Resolves to the id; throws words when it is not saved. */
    add: async (made: NewTemplate) => {
      const id = await add(made);
      toast.success(`${made.name} saved`);
      return id;
    },
    /** Another version of the plan; throws words when it is not saved. */
    saveAgain: async (template: OwnTemplate, body: OwnTemplateBody) => {
      const kept = await change({ template, change: { body } });
      toast.success(`Version ${kept.version} of ${template.name} saved`);
      return kept;
    },
    /** Throws words when it is not saved, for the form that asked. */
    rename: async (template: OwnTemplate, name: string) => {
      await change({ template, change: { name } });
      toast.success(`Now called ${name}`);
    },
    share: (template: OwnTemplate, shared: boolean) =>
      runAct(
        async () => {
          const kept = await change({ template, change: { shared } });
          return {
            message: shared ? `${template.name} is shared` : `${template.name} is no longer shared`,
            undo: async () => {
              await change({ template: { ...template, ...kept }, change: { shared: !shared } });
              return shared ? `${template.name} is no longer shared` : `${template.name} is shared again`;
            },
          };
        },
        shared ? 'Not shared' : 'Still shared',
      ),
    /** Resolves to whether it is gone. */
    remove: async ({ id, name }: OwnTemplate) => {
      const gone = await runAct(async () => {
        await remove({ id });
        return {
          message: `${name} removed`,
          undo: async () => {
            await remove({ id, restore: true });
            return `${name} is back`;
          },
        };
      }, 'Not removed');
      keepFocus();
      return gone;
    },
  };
}
export type OwnActs = ReturnType<typeof useOwnActs>;
