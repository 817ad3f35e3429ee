import { ACTION } from './form-values';
import type { SubmitOutcome } from './submission';
import type { ActionContext, TokenAction } from './token-action';
import type { TokenPage } from './token-page';

/** The action of this name, or null. */
export function actionNamed<Data>(page: TokenPage<Data>, name: unknown): TokenAction<Data> | null {
  if (typeof name !== 'string' || !Object.hasOwn(page.actions, name)) return null;
  return page.actions[name] ?? null;
}

/** Carries out the button that was pressed, else the page's default. */
export async function submitPage<Data>(
  page: TokenPage<Data>,
  form: FormData,
  context: ActionContext<Data>,
): Promise<SubmitOutcome> {
  const pressed = form.get(ACTION);
  for (const name of [pressed, page.defaultAction]) {
    const action = actionNamed(page, name);
    if (action && typeof name === 'string') return action.submit(form, name, context);
  }
  return { kind: 'failed' };
}
