import { affiliatePaths } from '../affiliates/paths';
import { DEMOS } from '../marketing/demo-list';
import { marketingPaths } from '../marketing/paths';
import { supportPaths } from '../support/paths';
import { ARTICLE_HEADS } from '../support/help/article-list';
import { templatePaths } from '../templates/paths';
import { TEMPLATES } from '../templates/template-list';

/** Every public page that search engines should list, by its path. */
export const listedPaths = (): string[] => [
  marketingPaths.home(),
  marketingPaths.pricing(),
  marketingPaths.about(),
  supportPaths.contact(),
  supportPaths.help(),
  supportPaths.faq(),
  affiliatePaths.program(),
  marketingPaths.privacy(),
  marketingPaths.terms(),
  ...DEMOS.map(({ slug }) => marketingPaths.demo(slug)),
  ...TEMPLATES.map(({ slug }) => templatePaths.template(slug)),
  ...ARTICLE_HEADS.map(({ slug }) => supportPaths.help({ article: slug })),
];
