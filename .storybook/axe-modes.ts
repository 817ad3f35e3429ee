import axe from 'axe-core';
import { COLOUR_RULES } from '../tests/setup/axe-rules.ts';
import { MODES } from './modes';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));

/**
 * Runs axe over what a story shows in dark and with more contrast, without rendering it again: the
 * theme is an attribute of the page. Throws with the first offender of each mode.
 */
export async function expectColoursInEveryMode(): Promise<void> {
  const page = document.documentElement;
  const before = { theme: page.dataset.theme, contrast: page.dataset.contrast };
  const offences: string[] = [];
  try {
    for (const mode of MODES) {
      page.dataset.theme = mode.theme;
      page.dataset.contrast = mode.contrast;
      await nextFrame();
      const { violations } = await axe.run(document.body, {
        runOnly: COLOUR_RULES,
        resultTypes: ['violations'],
      });
      for (const violation of violations) {
        const node = violation.nodes[0];
        offences.push(`${mode.name}: ${violation.id}, ${node?.html ?? ''}\n${node?.failureSummary ?? ''}`);
      }
    }
  } finally {
    page.dataset.theme = before.theme ?? 'light';
    page.dataset.contrast = before.contrast ?? 'normal';
  }
  if (offences.length > 0) throw new Error(`Colours fail:\n${offences.join('\n')}`);
}
