import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { PanelError } from '@foregather/features/core/base';
import { runAct } from '@foregather/features/patterns';
import {
  addTemplateMutation,
  changeTemplateMutation,
  type NewTemplate,
  type OwnTemplate,
  templateRecords,
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
  const { mutateAsync: remove } = useMutation(templateRecords.removeMutation(queries));
  const take = async ({ id, name }: OwnTemplate, restore: boolean) => {
    const [reached] = await remove({ ids: [id], restore });
    if (reached) return;
    const words = 'Somebody else removed it meanwhile, or it is no longer yours to change.';
    throw new PanelError(`${name}: not ${restore ? 'brought back' : 'removed'}`, words);
  };
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
    remove: async (template: OwnTemplate) => {
      const gone = await runAct(async () => {
        await take(template, false);
        return {
          message: `${template.name} removed`,
          undo: async () => {
            await take(template, true);
            return `${template.name} is back`;
          },
        };
      }, 'Not removed');
      keepFocus();
      return gone;
    },
  };
}
export type OwnActs = ReturnType<typeof useOwnActs>;
