import { listedPaths } from '@foregather/features/site-map';

/** How long a reader may keep either file, in seconds. */
const KEPT_FOR = 86_400;

const escaped = (address: string) => address.replaceAll('&', '&amp;');

/** `/robots.txt` and `/sitemap.xml`: which pages search engines find, by their whole address; null for other paths. */
export function serveSiteMap(siteUrl: string): (request: Request) => Response | null {
  const respond = (type: string, body: string) =>
    new Response(body, {
      headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': `public, max-age=${KEPT_FOR}` },
    });
  return ({ url, method }) => {
    if (!['GET', 'HEAD'].includes(method)) return null;
    switch (new URL(url).pathname) {
      // Pages that are nobody's to find say so themselves, by `noindex`, which a reader must be allowed to see.
      case '/robots.txt':
        return respond('text/plain', `User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`);
      case '/sitemap.xml': {
        const rows = listedPaths().map((path) => `<url><loc>${escaped(`${siteUrl}${path}`)}</loc></url>`);
        return respond(
          'application/xml',
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`,
        );
      }
      default:
        return null;
    }
  };
}
