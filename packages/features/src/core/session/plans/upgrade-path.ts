import { sessionPaths } from '../paths';
import { isPlan, type Plan } from './plans';

/** The upgrade page for a plan. Premium is its default. */
export const upgradePath = (plan: Plan) =>
  plan === 'premium' ? sessionPaths.premium() : sessionPaths.premium({ plan });

/** The plan in the search params of the upgrade page; null when they name none that can be bought. */
export function planOfSearch(search: string): Exclude<Plan, 'free'> | null {
  const plan = new URLSearchParams(search).get('plan');
  return isPlan(plan) && plan !== 'free' ? plan : null;
}
